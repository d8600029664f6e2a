/** Texts that the database gives as statements, and that are strings once they are read. */
import { z } from "zod";

export const renderedText = z.string().describe("A sentence for the person");

/**
 * A name or title: the row's own text. What nobody named, such as work of the catalogue, is a text of statements in the
 * database.
 */
export const renderedName = z.string().describe("A name or title");
