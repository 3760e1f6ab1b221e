import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { FOLDER } from './wanted.ts'
import type { Words } from './words.ts'

type Seen = Words & { stage: string; width: string; theme: string; language: string }

/** Writes what no eye should have to find: texts that are cut or wrapped, and what is said alike in two languages. */
export function writeReport(): void {
  const file = join(FOLDER, 'words.jsonl')
  if (!existsSync(file)) return
  const seen = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Seen)
  const parts = [
    counts(seen),
    told('Scrolls sideways', seen, ({ tooWide }) => (tooWide > 0 ? [`${tooWide} px`] : [])),
    told('Cut off', seen, ({ cut }) => cut),
    told('In two lines', seen, ({ wrapped }) => wrapped),
    told('Outside the window', seen, ({ outside }) => outside),
    alike(seen, 'en-us'),
    alike(seen, 'es-es'),
  ]
  writeFileSync(join(FOLDER, 'report.md'), `${parts.join('\n\n')}\n`)
}

function counts(seen: readonly Seen[]): string {
  const stages = new Set(seen.map(({ stage }) => stage))
  return `# ${seen.length} pictures of ${stages.size} stages\n\n${[...stages].join(', ')}`
}

/** Each finding once, with where it is. */
function told(title: string, seen: readonly Seen[], of: (one: Seen) => readonly string[]): string {
  const places = new Map<string, Set<string>>()
  for (const one of seen)
    for (const text of of(one)) {
      const found = places.get(text) ?? new Set()
      places.set(text, found.add(`${one.stage} ${one.width} ${one.language}`))
    }
  const lines = [...places].map(([text, at]) => `- ${text}: ${[...at].slice(0, 6).join('; ')} (${at.size})`)
  return `## ${title}\n\n${lines.join('\n')}`
}

/** What a stage says in that language in the same words as in Portuguese: a name, a number, or a text that nobody translated. */
function alike(seen: readonly Seen[], language: string): string {
  const at = (stage: string, wanted: string) =>
    seen.filter((one) => one.stage === stage && one.language === wanted).flatMap(({ texts }) => texts)
  const found = new Set<string>()
  for (const stage of new Set(seen.map((one) => one.stage))) {
    const portuguese = new Set(at(stage, 'pt-br'))
    for (const text of at(stage, language))
      if (portuguese.has(text) && /\p{L}{3}/u.test(text)) found.add(text)
  }
  return `## The same in pt-br and ${language}\n\n${[...found].map((text) => `- ${text}`).join('\n')}`
}
