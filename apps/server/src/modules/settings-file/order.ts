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
    for (const key of neededBy(section)) {
      const needed = sections().find((one) => one.key === key)
      if (needed) visit(needed)
    }
    open.delete(section)
    done.add(section)
  }
  for (const section of sections()) visit(section)
  return [...done]
})

/** What must be there first stands first, so that a circle is never cut there. */
function neededBy({ binding, fields, parent }: Section): string[] {
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
  return [...required, ...others]
}
