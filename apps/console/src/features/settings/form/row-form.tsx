import { valuesOf, writtenRow } from '@ramal/domain/settings/row-values'
import { Button } from '@ramal/ui/button'
import { cn } from '@ramal/ui/lib/cn'
import { toast } from '@ramal/ui/toast'
import { ChevronLeftIcon } from 'lucide-react'
import { useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { type FormHandle, FormRenderer } from '../../../form/form-renderer.tsx'
import { usePermission } from '../../../lib/session.ts'
import { ChildTables } from '../children/child-tables.tsx'
import { RowCreator } from '../children/row-creator.tsx'
import { drawnForm } from '../fields/form-parts.ts'
import { FormRowProvider } from '../fields/form-row.ts'
import { RowHistory } from '../history/row-history.tsx'
import { permissionFor, writtenNames } from '../resource/declared.ts'
import { NoEffectBadge } from '../resource/no-effect-badge.tsx'
import type { Row, Whereabouts } from '../resource/resource-api.ts'
import { useResourceWords } from '../resource/use-words.ts'
import { RouteTester } from '../tester/route-tester.tsx'
import { TesterButton } from '../tester/tester-button.tsx'
import { isTested } from '../tester/use-explain.ts'
import { useTester } from '../tester/use-tester.ts'
import { BesidePanel } from './beside/beside-panel.tsx'
import { useLiveValues } from './beside/live-values.ts'
import { ConflictDialog } from './conflict-dialog.tsx'
import { copiedValues } from './copied-values.ts'
import { DraftBar } from './draft-bar.tsx'
import { LastChange } from './last-change.tsx'
import { useRowDraft } from './row-drafts.ts'
import { isFile, useSaveRow } from './use-save-row.ts'
import { useTabAddress } from './use-tab-address.ts'

interface RowFormProps {
  where: Whereabouts
  base: string
  /** The row that is edited; null: a new one. */
  row: Row | null
  /** The row that a new one begins as. */
  copied: Row | null
}

/** The generic form of a resource: what it holds, the way back, who changed it last, its child tables. */
export function RowForm({ where, base, row, copied }: RowFormProps) {
  const { t } = useTranslation()
  const { resource } = where
  const words = useResourceWords(resource.key)
  const form = useRef<FormHandle>(null)
  const { definition, widgets, checks } = useMemo(
    () => drawnForm(resource, words, t, row),
    [resource, words, t, row],
  )
  const values = useMemo(() => {
    const fields = resource.fields()
    return copied
      ? copiedValues(resource, valuesOf(fields, copied), (name) => t('settings.copyOf', { name }))
      : { ...valuesOf(fields, row), ...(row === null && resource.screen.begins) }
  }, [resource, row, copied, t])
  const may =
    usePermission(permissionFor(resource.key, row ? 'change' : 'add')) && resource.input !== undefined
  const tab = useTabAddress(resource.screen)
  const draft = useRowDraft({
    name: `${resource.key} ${where.parentId ?? ''} ${row?.id ?? (copied ? `copy ${copied.id}` : 'new')}`,
    fields: resource.fields(),
    values,
  })
  const current = useRef(values)
  const live = useLiveValues(values)
  const { beside } = resource.screen
  const [isTesterOpen] = useTester()
  const tested = isTesterOpen && isTested(resource.key) ? resource.key : null
  const unsaved = () => ({
    id: row?.id ?? null,
    values: writtenRow(resource.fields(), writtenNames(resource), current.current, isFile).body,
  })
  const saving = useSaveRow({ where, base, row, label: words.label, onSaved: draft.drop })
  function resume() {
    const merged = draft.resumed()
    if (!merged) return
    form.current?.fill(merged.values)
    if (merged.overlaps.length > 0)
      toast.info(t('settings.draftOverlap', { names: merged.overlaps.map(words.label).join(', ') }))
  }
  const name = row ? String(row['description'] ?? row.id) : t('settings.createTitle', { name: words.one })
  return (
    <section
      aria-labelledby="form-title"
      className={cn(
        // At its end the bar that saves stands above the way back to the top, not under it.
        '@container flex flex-col gap-2 p-4 pb-34 md:p-6 md:pb-34',
        tested || beside ? 'max-w-7xl' : 'max-w-4xl',
      )}
    >
      <header className="flex flex-wrap items-center gap-2">
        <Button asChild variant="ghost" size="sm">
          <Link to={base}>
            <ChevronLeftIcon aria-hidden="true" /> {t('common.back')}
          </Link>
        </Button>
        <h2 id="form-title" className="min-w-0 max-w-full grow truncate font-semibold text-lg">
          {name}
          {resource.screen.hasNoEffectYet && <NoEffectBadge />}
        </h2>
        {row && <LastChange row={row} />}
        {isTested(resource.key) && <TesterButton />}
      </header>
      {copied && <p className="rounded-md bg-accent-soft px-3 py-2 text-sm">{t('settings.copied')}</p>}
      {may && draft.found && <DraftBar at={draft.found.at} onResume={resume} onDrop={draft.drop} />}
      <div className={cn((tested || beside) && 'flex @4xl:flex-row flex-col-reverse @4xl:items-start gap-4')}>
        <div className="min-w-0 flex-1">
          <RowCreator>
            <FormRowProvider value={row}>
              <FormRenderer
                ref={form}
                definition={definition}
                widgets={widgets}
                checks={checks}
                values={values}
                sends="all"
                guard="page"
                disabled={!may}
                tab={tab}
                onValuesChange={(now) => {
                  current.current = now
                  live.set(now)
                  draft.keep(now)
                }}
                onDiscard={draft.drop}
                {...(may && { onSave: saving.save })}
              />
            </FormRowProvider>
          </RowCreator>
          {row && <ChildTables resource={resource} parent={row} />}
          {row && <RowHistory resource={resource} id={row.id} />}
        </div>
        {beside && <BesidePanel panel={beside} live={live} />}
        {tested && (
          <aside className="@4xl:sticky @4xl:top-4 @4xl:max-h-[calc(100dvh-9rem)] @4xl:w-80 shrink-0 @4xl:overflow-y-auto">
            <RouteTester resource={tested} unsaved={unsaved} />
          </aside>
        )}
      </div>
      {saving.conflict && (
        <ConflictDialog
          conflict={saving.conflict}
          resource={resource}
          words={words}
          onChoose={saving.choose}
          onClose={saving.leaveConflict}
        />
      )}
    </section>
  )
}
