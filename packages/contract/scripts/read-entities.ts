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
    const field = line.startsWith('|') ? fieldLine(line) : undefined
    if (field) entities.set(heading, [...(entities.get(heading) ?? []), field])
    if (line.startsWith('Record: ')) entities.set('record', [recordLine(line)])
  }
  return entities
}

// `### bots`, or bold words before a table of their own.
function headingOf(line: string): string | undefined {
  return (/^### (.+)$/.exec(line) ?? /^\*\*([^*]+)\*\*/.exec(line))?.[1]
}

function fieldLine(line: string): FieldLine | undefined {
  const [, cell = '', type = '', required = '', standard = '', notes = ''] = line
    .split('|')
    .map((part) => part.trim())
  if (cell === 'Field' || /^-+$/.test(cell)) return undefined
  const beside = [...`${type} ${notes}`.matchAll(/\+ `(\w+)`/g)].flatMap(([, name]) => name ?? [])
  const names = /^(GET|POST) /.test(type) ? [] : [...namesOf(cell), ...beside] // the rest are actions
  return { cell, names, type, required, standard, ofEntry: cell.startsWith('**entry**') }
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
