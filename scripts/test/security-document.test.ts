import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ROOT } from '../build/programs.ts'

/** Requirements of levels 1 and 2 in ASVS 5.0.0, by chapter: V1 to V17. */
const REQUIREMENTS = [27, 11, 19, 10, 9, 35, 18, 7, 7, 29, 14, 9, 13, 9, 13, 16, 7]

interface Row {
  id: string
  result: string
  where: string
}

const text = readFileSync(join(ROOT, 'docs/security.md'), 'utf8')
const [, rest = ''] = text.split(/^## OWASP ASVS .*$/m)
const [table = ''] = rest.split(/^## /m)
const chapters = table
  .split(/^### /m)
  .slice(1)
  .map((part) => {
    const found = [...part.matchAll(/^\| (V[\d.]+) \| .+? \| (.+?) \| (.+) \|$/gm)]
    const [, met, applicable] = /^chapter: (\d+) of (\d+) applicable met$/m.exec(part) ?? []
    return {
      title: part.split('\n')[0],
      rows: found.map(([, id = '', result = '', where = '']): Row => ({ id, result, where })),
      said: [Number(met), Number(applicable)],
    }
  })
const rows = chapters.flatMap((chapter) => chapter.rows)

/** What stands in backquotes and looks like a file of ours; addresses of the product begin with a slash, data with its folder. */
function pathsIn(part: string): string[] {
  const quoted = [...part.matchAll(/`([^`\n]+)`/g)].map(([, one = '']) => one)
  return quoted.filter((one) => /^(?!DATA_DIR)([\w.@-]+\/[\w./@-]+|[\w.-]+\.(ts|mjs|json|md))$/.test(one))
}

function sumsOf(some: readonly Row[]): [met: number, applicable: number] {
  const count = (isCounted: (row: Row) => boolean) => some.filter(isCounted).length
  return [count(({ result }) => result === 'met'), count(({ result }) => result !== 'n/a')]
}

describe('docs/security.md', () => {
  it('The security document names files that exist', () => {
    const paths = [...new Set(pathsIn(text))]
    expect(paths.length).toBeGreaterThan(150)
    expect(paths.filter((path) => !existsSync(join(ROOT, path)))).toEqual([])
  })

  it('The security document judges every requirement of level 1 and 2 once', () => {
    expect(chapters.map((chapter) => chapter.rows.length)).toEqual(REQUIREMENTS)
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
    expect(rows.filter(({ result }) => !['met', 'not met', 'n/a'].includes(result))).toEqual([])
  })

  it('What the document calls met names a source or test, or a document where documentation is asked for (section 1 of a chapter)', () => {
    const isShown = ({ id, where }: Row) =>
      pathsIn(where).some((path) => /^V\d+\.1\./.test(id) || !path.startsWith('docs/'))
    expect(rows.filter((row) => row.result === 'met' && !isShown(row))).toEqual([])
  })

  it.each(chapters)('The security document counts $title as its rows do', (chapter) => {
    expect(chapter.said).toEqual(sumsOf(chapter.rows))
  })

  it('The security document counts all chapters as their rows do', () => {
    const [met, applicable] = sumsOf(rows)
    const percent = ((100 * met) / applicable).toFixed(1)
    const others = `${rows.length - applicable} of ${rows.length} not applicable`
    expect(table).toContain(`**sum: ${met} of ${applicable} applicable met (${percent} %), ${others}**`)
  })
})
