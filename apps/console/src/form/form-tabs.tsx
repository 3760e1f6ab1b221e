import type { FormDefinition, FormField, FormTab } from '@ramal/contract/form'
import { isShown } from '@ramal/domain/form/conditions'
import { cn } from '@ramal/ui/lib/cn'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@ramal/ui/tabs'
import { type ReactNode, useState } from 'react'
import { FormGrid } from './form-grid.tsx'
import { useFormScope } from './form-scope.tsx'
import { visibleTabs } from './form-values.ts'
import { TabIcon } from './tab-icon.tsx'

/** Which tab shows, where the owner of the form knows it. */
export interface ShownTab {
  readonly index: number
  readonly onChange: (index: number) => void
}

/** The tabs of a form, or of a field in it; a single one shows no tab bar. Hidden tabs stay mounted, so that no value is lost. */
export function FormTabs({
  definition,
  renderField,
  tab,
}: {
  definition: Pick<FormDefinition, 'tabs' | 'vertical'>
  renderField: (field: FormField) => ReactNode
  tab?: ShownTab | undefined
}) {
  const { values, hasErrorIn, checks } = useFormScope()
  const tabs = visibleTabs(definition)
  const [chosen, setChosen] = useState({ index: 0, atCheck: 0 })
  const index = tab ? Math.min(tab.index, tabs.length - 1) : chosen.index
  const wrong = tabs.findIndex((one) => hasErrorIn([one]))
  // A tab chosen after the check wins over the tab of the error.
  const current = wrong >= 0 && chosen.atCheck < checks ? wrong : index
  const panel = (shown: FormTab) => (
    <FormGrid
      fields={shown.fields.filter((field) => takesPlace(field) && isShown(field, values))}
      vertical={shown.vertical ?? false}
    >
      {renderField}
    </FormGrid>
  )
  const [first] = tabs
  if (!first) return null
  if (tabs.length === 1) return panel(first)
  return (
    <Tabs
      value={String(current)}
      orientation={definition.vertical ? 'vertical' : 'horizontal'}
      className={cn(definition.vertical && 'flex-row gap-4')}
      onValueChange={(value) => {
        setChosen({ index: Number(value), atCheck: checks })
        tab?.onChange(Number(value))
      }}
    >
      <TabsList
        className={cn(
          definition.vertical && 'h-auto flex-col overflow-visible border-r border-b-0 px-0 py-2',
        )}
      >
        {tabs.map((one, at) => (
          <TabsTrigger
            key={one.label}
            value={String(at)}
            className={cn(definition.vertical && '-mr-px h-9 justify-start border-r-2 border-b-0 px-3')}
          >
            {one.icon && <TabIcon name={one.icon} />}
            {one.label}
            {hasErrorIn([one]) && <span aria-hidden="true" className="size-1.5 rounded-full bg-danger" />}
          </TabsTrigger>
        ))}
      </TabsList>
      {tabs.map((one, at) => (
        <TabsContent
          key={one.label}
          value={String(at)}
          forceMount
          // Its edge cuts off what lies over it: the ring of a field that has the focus.
          className="-mx-1 px-1 data-[state=inactive]:hidden"
        >
          {panel(one)}
        </TabsContent>
      ))}
    </Tabs>
  )
}

/** A field without anything to see leaves no gap in the grid. */
function takesPlace({ type }: FormField): boolean {
  return type !== 'hidden' && type !== 'invisible'
}
