import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A line of a field table of docs/specification/entities.md. */
export interface FieldLine {
  /** As it stands in the first column. */
  readonly cell: string
  readonly names: readonly string[]
  readonly type: string
  readonly required: string
  readonly standard: string
  /** Of the entries of the entity (`**entry**`): music on hold and its recordings share a table. */
  readonly ofEntry: boolean
}

const path = join(import.meta.dirname, '../../../docs/specification/entities.md')

/** The field tables by their heading. Conventions (§0) and supporting tables (§8) are no entities. */
export function readEntities(): Map<string, FieldLine[]> {
  const text = readFileSync(path, 'utf8')
  const chapters = text.slice(text.indexOf('\n## 1. '), text.indexOf('\n## 8. '))
  const entities = new Map<string, FieldLine[]>()
  let heading = ''
  for (const line of chapters.split('\n')) {
    heading = headingOf(line) ?? heading
    const fields = line.startsWith('|') ? fieldLines(line) : []
    if (fields.length > 0) entities.set(heading, [...(entities.get(heading) ?? []), ...fields])
    if (line.startsWith('Record: ')) entities.set('record', [recordLine(line)])
  }
  return entities
}

// `### bots`, or bold words before a table of their own.
function headingOf(line: string): string | undefined {
  return (/^### (.+)$/.exec(line) ?? /^\*\*([^*]+)\*\*/.exec(line))?.[1]
}

function fieldLines(line: string): FieldLine[] {
  const [, cell = '', column = '', required = '', standard = '', notes = ''] = line
    .split('|')
    .map((part) => part.trim())
  if (cell === 'Field' || /^-+$/.test(cell)) return []
  const type = column.replace(BESIDE, '').trim()
  const names = /^(GET|POST) /.test(type) ? [] : namesOf(cell) // the rest are actions
  const ofEntry = cell.startsWith('**entry**')
  return [{ cell, names, type, required, standard, ofEntry }, ...fieldsBeside(`${column} ${notes}`)]
}

const BESIDE = /\+ `(\w+)`(?: (int|m2m)\b)?(?: (\d+)\b)?/g

// "+ `sticky_minutes` int 1440": a field of its own, in the line of another.
function fieldsBeside(text: string): FieldLine[] {
  return [...text.matchAll(BESIDE)].map(([cell, name = '', type = '', standard = '']) => ({
    cell,
    names: [name],
    type: type || (standard ? 'int' : ''),
    required: standard ? '●' : '○',
    standard,
    ofEntry: false,
  }))
}

/** `a, b`, `a / b`, `a = b`, `x_app/appdata`, `cost_fixed, _mobile`: the names in a first column. */
function namesOf(cell: string): string[] {
  const names: string[] = []
  for (const part of cell
    .replace('**entry** ', '')
    .replace(/\([^)]*\)/g, '')
    .split(/, | \/ | = /)) {
    const name = part.trim()
    const before = names.at(-1) ?? ''
    if (name.endsWith('app/appdata'))
      names.push(name.replace('/appdata', ''), name.replace('app/appdata', 'appdata'))
    else names.push(name.startsWith('_') ? before.replace(/_[a-z]+$/, name) : name)
  }
  return names
}

// The record of an interaction is a sentence.
function recordLine(line: string): FieldLine {
  const names = [...line.matchAll(/`(\w+)`/g)].flatMap(([, name]) => name ?? [])
  return { cell: line, names, type: '', required: '', standard: '', ofEntry: false }
}
