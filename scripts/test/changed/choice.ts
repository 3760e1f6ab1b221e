import { type Import, nearest, ringsAround } from './rings.ts'

/** Test files that a run takes along at most, about two minutes on two cores; the nearest to the change are taken in any case. */
const TESTS_AT_MOST = 60
/** Each of them takes half a minute. */
const E2E_AT_MOST = 3

const UNIT = /\.test\.tsx?$/
const E2E = /\.e2e\.ts$/
const CODE = /\.(ts|tsx|js|mjs|json|jsonc|css)$/
/** Read by people alone, and by stages that read all of them. */
const DOCUMENT = /(^docs\/|\.md$|^NOTICE$)/

/** What `npm test -- --changed` runs, and in sentences what it leaves to the whole `npm test`. */
export interface Choice {
  /** Changed files that are code. */
  readonly code: readonly string[]
  readonly tests: readonly string[]
  readonly e2eTests: readonly string[]
  readonly left: readonly string[]
}

/**
 * Tests that reach a changed file by their imports, ring by ring as far as the limit allows. Those of e2e meet the product as a running
 * program, which no import tells of: they are chosen by a change of themselves or of what drives them (e2e/product) alone.
 */
export function choose(changed: readonly string[], imports: readonly Import[]): Choice {
  const rings = ringsAround(changed, imports, (file) => UNIT.test(file))
  const unit = nearest(rings, Math.max(TESTS_AT_MOST, rings[0]?.files.length ?? 0))
  const e2e = nearest(
    ringsAround(changed, imports, (file) => E2E.test(file)),
    E2E_AT_MOST,
  )
  return {
    code: changed.filter((file) => CODE.test(file)),
    tests: unit.taken.flatMap(({ files }) => files),
    e2eTests: e2e.taken.flatMap(({ files }) => files),
    left: [
      ...further(unit.left, 'test files reach'),
      ...further(e2e.left, 'files of e2e tests reach'),
      ...unseen(changed, imports),
      'e2e, store-kill, contract: what the change does to the running product (of e2e only tests whose own files changed are run)',
    ],
  }
}

function further(left: ReturnType<typeof nearest>['left'], reach: string): string[] {
  const [first] = left
  if (!first) return []
  const count = left.flatMap(({ files }) => files).length
  const imports = first.imports === 1 ? '1 import' : `${first.imports} imports`
  return [`${count} ${reach} the change by ${imports} or more`]
}

/** Changed files by which no test could be chosen. */
function unseen(changed: readonly string[], imports: readonly Import[]): string[] {
  const known = new Set(imports.flatMap(({ from, to }) => [from, to]))
  return changed
    .filter((file) => !DOCUMENT.test(file))
    .flatMap((file) => {
      if (!known.has(file)) return [`${file}: no import leads to it, so nobody can say which tests read it`]
      const isReached = ringsAround([file], imports, (one) => UNIT.test(one) || E2E.test(one)).length > 0
      return isReached ? [] : [`${file}: no test reaches it by imports`]
    })
}
