/** Types of the Data API, for `createClient<Database>` of supabase-js. */
import type { Database as Schema } from "../../../supabase/functions/ai-home-assistant/record/database.types.ts";
import type { FunctionArguments, FunctionResults } from "./generated/contract.ts";
import type { WithTexts } from "./with_texts.ts";

type Functions = Schema["public"]["Functions"];

/** Replaces `Json` by the type of the argument. */
type Arguments<Name extends keyof Functions> = {
  [Key in keyof Functions[Name]["Args"]]: Name extends keyof FunctionArguments
    ? Key extends keyof FunctionArguments[Name] ? FunctionArguments[Name][Key]
    : Functions[Name]["Args"][Key]
    : Functions[Name]["Args"][Key];
};

/** The schema `public`, with the types of JSON arguments and results. */
export type Database = Omit<Schema, "public"> & {
  public: Omit<Schema["public"], "Functions"> & {
    Functions: {
      [Name in keyof Functions]: {
        Args: Arguments<Name>;
        Returns: Name extends keyof FunctionResults ? WithTexts<FunctionResults[Name]>
          : Functions[Name]["Returns"];
      };
    };
  };
};
