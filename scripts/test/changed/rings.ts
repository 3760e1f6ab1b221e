/** One import, both files as paths from the root of the repository. */
export interface Import {
  readonly from: string
  readonly to: string
}

/** Tests whose shortest way to a changed file has so many imports; 0: it changed itself. */
export interface Ring {
  readonly imports: number
  readonly files: readonly string[]
}

/** Rings of tests around the changed files, the nearest first. `isTest` says what is a test. */
export function ringsAround(
  changed: readonly string[],
  imports: readonly Import[],
  isTest: (file: string) => boolean,
): Ring[] {
  const importers = Map.groupBy(imports, ({ to }) => to)
  const rings: Ring[] = []
  const seen = new Set(changed)
  for (let at = [...seen], way = 0; at.length > 0; way += 1) {
    const files = at.filter(isTest).toSorted()
    if (files.length > 0) rings.push({ imports: way, files })
    at = at
      .flatMap((file) => (importers.get(file) ?? []).map(({ from }) => from))
      .filter((from) => {
        const isNew = !seen.has(from)
        seen.add(from)
        return isNew
      })
  }
  return rings
}

/** Whole rings, the nearest first, as long as no more than `limit` files come together. */
export function nearest(rings: readonly Ring[], limit: number): { taken: Ring[]; left: Ring[] } {
  let sum = 0
  const end = rings.findIndex(({ files }) => {
    sum += files.length
    return sum > limit
  })
  return end < 0 ? { taken: [...rings], left: [] } : { taken: rings.slice(0, end), left: rings.slice(end) }
}
