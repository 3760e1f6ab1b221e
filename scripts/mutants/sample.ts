/** Whether this mutant is among those that are tried, one of `every`: Stryker counts them file by file, so a sample has some of each. */
export function isInSample(id: string, every: number): boolean {
  return Number(id) % every === 0
}

/** The mutants of a test that are among those that are tried. */
export function sampleOf<T>(mutants: Readonly<Record<string, T>>, every: number): Record<string, T> {
  return Object.fromEntries(Object.entries(mutants).filter(([id]) => isInSample(id, every)))
}
