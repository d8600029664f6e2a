import { useHome } from "./session/HomeContext";
import { useRunTool } from "./useRunTool";

/** The home, what the person may do in it, and how to run its tools. */
export const useTools = () => ({ ...useHome(), ...useRunTool() });
