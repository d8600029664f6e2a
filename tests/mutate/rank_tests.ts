/** The words of a text in small letters, and its identifiers with an underscore. */
function wordsOf(text: string): Set<string> {
  const parts = text.match(/[A-Z]?[a-z]{3,}/g) ?? [];
  return new Set([...parts.map((word) => word.toLowerCase()), ...text.match(/\w*_\w+/g) ?? []]);
}

/**
 * Returns by path how much a test has in common with a source: the sum over the words of the source that the test has.
 * A word that few tests have counts more, and one in the path of a test three times.
 *
 * @param tests the text of each test file by its path
 */
export function scoreTests(source: string, tests: Map<string, string>): Map<string, number> {
  const files = [...tests].map(([path, text]) => ({
    path,
    inPath: wordsOf(path),
    words: wordsOf(`${path} ${text}`),
    score: 0,
  }));
  for (const word of wordsOf(source)) {
    const having = files.filter(({ words }) => words.has(word));
    const weight = Math.log(files.length / having.length);
    for (const file of having) file.score += weight * (file.inPath.has(word) ? 3 : 1);
  }
  return new Map(files.map(({ path, score }) => [path, score]));
}
