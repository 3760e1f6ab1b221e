import { once } from '@ramal/contract/kit/once'
import { listedBy } from '../../resources/source.ts'
import { TARGETS } from './naming.ts'
import { type Section, sectionOfTable, sections } from './section.ts'

/** Sections so that what others point to is made before them, as far as nothing goes in a circle. */
export const inOrder = once<readonly Section[]>(() => {
  const done = new Set<Section>()
  const open = new Set<Section>()
  const visit = (section: Section) => {
    if (done.has(section) || open.has(section)) return
    open.add(section)
    const { required, others } = neededBy(section)
    for (const key of required) visitKey(key)
    for (const key of others) if (!isAbove(key)) visitKey(key)
    open.delete(section)
    done.add(section)
  }
  const visitKey = (key: string) => {
    const needed = sections().find((one) => one.key === key)
    if (needed) visit(needed)
  }
  // What cannot be without a section that is under way waits for it: the circle is closed by what may point there later.
  const isAbove = (key: string) =>
    [...requiredBy(key)].some((one) => [...open].some((above) => above.key === one))
  for (const section of sections()) visit(section)
  return [...done]
})

/** What must be there first stands first, so that a circle is never cut there. */
function neededBy({ binding, fields, parent }: Section): { required: string[]; others: string[] } {
  const required: string[] = parent === null ? [] : [parent]
  const others: string[] = []
  for (const field of fields) {
    const source = binding.sources[field]
    if (source?.kind === 'reference')
      (source.column.notNull ? required : others).push(sectionOfTable(source.target) ?? '')
    if (source?.kind === 'nested')
      for (const table of Object.values(source.item.references)) others.push(sectionOfTable(table) ?? '')
    const listed = listedBy(source)
    if (listed) others.push(sectionOfTable(listed) ?? '')
    if (/(^|_)app$/.test(field)) others.push('soundEntries', 'devices')
  }
  if (fields.includes('target_type')) required.push(...Object.values(TARGETS))
  return { required, others }
}

/** Every section that must be there before this one, however far. */
function requiredBy(key: string, found = new Set<string>()): ReadonlySet<string> {
  const section = sections().find((one) => one.key === key)
  for (const needed of section ? neededBy(section).required : [])
    if (!found.has(needed)) {
      found.add(needed)
      requiredBy(needed, found)
    }
  return found
}
