import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../build/programs.ts'
import { type Counts, runCommand } from './run-command.ts'

const SPECIFICATION = join(ROOT, 'docs/specification')

/** Every requirement id, resolved point and section that code or a test cites stands in docs/specification. */
export async function citations(): Promise<Counts> {
  const known = readKnown()
  const { output } = await runCommand('git', ['ls-files', '*.ts', '*.tsx'])
  const dangling: string[] = []
  for (const file of output.split('\n').filter(Boolean)) {
    const text = readFileSync(join(ROOT, file), 'utf8')
    for (const [cited] of text.matchAll(/\bR\d+(?:\.\d+)?-\d{2}\b/g))
      if (!known.rows.has(cited)) dangling.push(`${file}: ${cited}`)
    for (const [cited] of text.matchAll(/\bA-\d{2,3}\b/g))
      if (!known.points.has(cited)) dangling.push(`${file}: ${cited}`)
    for (const [, section = ''] of text.matchAll(/(?<!RFC \d{4} )§(\d+(?:\.\d+)*)/g))
      if (!known.sections.has(section)) dangling.push(`${file}: §${section}`)
  }
  for (const line of dangling) console.log(`cites what docs/specification does not have: ${line}`)
  return dangling.length === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

function readKnown() {
  const read = (name: string) => readFileSync(join(SPECIFICATION, name), 'utf8')
  const rows = new Set(
    read('requirements.tsv')
      .split('\n')
      .slice(1)
      .map((line) => line.split('\t')[0] ?? ''),
  )
  const points = new Set(
    [...read('resolved-points.md').matchAll(/^\| (A-\d+) \|/gm)].map(([, id = '']) => id),
  )
  const sections = new Set<string>()
  for (const file of ['rules.md', 'wire-contract.md', 'entities.md', '../architecture.md'])
    for (const [, number = ''] of read(file).matchAll(/^#{2,4} (\d+(?:\.\d+)*)\.? /gm))
      addWithItems(sections, number)
  return { rows, points, sections }
}

// §8.3.4 is item 4 of section 8.3.
function addWithItems(sections: Set<string>, number: string): void {
  sections.add(number)
  for (let item = 1; item <= 12; item++) sections.add(`${number}.${item}`)
}
