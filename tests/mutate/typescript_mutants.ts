import ts from "typescript";
import type { Mutant } from "./mutant.ts";

const FLIPPED = new Map<ts.SyntaxKind, string>([
  [ts.SyntaxKind.EqualsEqualsEqualsToken, "!=="],
  [ts.SyntaxKind.ExclamationEqualsEqualsToken, "==="],
  [ts.SyntaxKind.LessThanToken, "<="],
  [ts.SyntaxKind.LessThanEqualsToken, "<"],
  [ts.SyntaxKind.GreaterThanToken, ">="],
  [ts.SyntaxKind.GreaterThanEqualsToken, ">"],
]);

/** Returns every mutant of a source file, in the order of the text. */
export function findTypeScriptMutants(file: string, text: string): Mutant[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const mutants: Mutant[] = [];

  const replace = (node: ts.Node, mutator: string, replacement: string) => {
    const start = node.getStart(source);
    const line = source.getLineAndCharacterOfPosition(start).line + 1;
    mutants.push({
      ...{ file, line, mutator, start, end: node.getEnd(), replacement },
      group: moduleOf(file),
    });
  };
  const negate = (condition: ts.Expression) => {
    if (isEquality(condition)) return; // Its flipped comparison is the same mutant.
    replace(condition, "negate a condition", `!(${condition.getText(source)})`);
  };

  const visit = (node: ts.Node) => {
    if (ts.isBinaryExpression(node)) mutateBinary(node);
    if (ts.isIfStatement(node)) {
      negate(node.expression);
      if (!node.elseStatement && endsFlow(node.thenStatement)) replace(node, "drop a guard", "{}");
    }
    if (ts.isConditionalExpression(node)) negate(node.condition);
    if (ts.isExpressionStatement(node) && ts.isAwaitExpression(node.expression)) {
      replace(node, "drop an awaited call", ";");
    }
    const returned = ts.isReturnStatement(node) ? node.expression : bodyOf(node);
    if (returned?.kind === ts.SyntaxKind.TrueKeyword) replace(returned, "swap a result", "false");
    if (returned?.kind === ts.SyntaxKind.FalseKeyword) replace(returned, "swap a result", "true");
    ts.forEachChild(node, visit);
  };

  const mutateBinary = (node: ts.BinaryExpression) => {
    const { left, right, operatorToken: { kind } } = node;
    const flipped = FLIPPED.get(kind);
    if (flipped) replace(node.operatorToken, "flip a comparison", flipped);
    if (
      kind === ts.SyntaxKind.AmpersandAmpersandToken || kind === ts.SyntaxKind.BarBarToken
    ) {
      replace(node, "drop an operand", `(${left.getText(source)})`);
      replace(node, "drop an operand", `(${right.getText(source)})`);
    }
    if (
      (kind === ts.SyntaxKind.PlusToken || kind === ts.SyntaxKind.MinusToken) &&
      ts.isNumericLiteral(right) && right.text === "1"
    ) {
      replace(node, "off by one", `(${left.getText(source)})`);
    }
  };

  visit(source);
  return mutants.sort((a, b) => a.start - b.start || a.end - b.end);
}

const isEquality = (node: ts.Node): boolean =>
  ts.isBinaryExpression(node) &&
  [ts.SyntaxKind.EqualsEqualsEqualsToken, ts.SyntaxKind.ExclamationEqualsEqualsToken]
    .includes(node.operatorToken.kind);

const bodyOf = (node: ts.Node): ts.Node | undefined =>
  ts.isArrowFunction(node) ? node.body : undefined;

/** Whether a statement leaves the block around it. */
function endsFlow(statement: ts.Statement): boolean {
  const last = ts.isBlock(statement) ? statement.statements.at(-1) : statement;
  return last !== undefined &&
    (ts.isReturnStatement(last) || ts.isThrowStatement(last) || ts.isContinueStatement(last) ||
      ts.isBreakStatement(last));
}

/** `supabase/functions/ai-home-assistant/turn/…` is of the module `ai-home-assistant/turn`. */
export const moduleOf = (file: string): string =>
  /^supabase\/functions\/((?:ai-home-assistant\/)?[^/]+)/.exec(file)?.[1] ?? "";
