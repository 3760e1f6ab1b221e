import type { ListImport } from '@ramal/contract/endpoints/list-imports'
import { useTranslation } from 'react-i18next'

const KINDS = ['created', 'updated', 'duplicated', 'invalid'] as const

/** What became, or would become, of the rows: the kinds add up to the rows that were gone over. */
export function Counts({ file }: { file: ListImport }) {
  const { t } = useTranslation()
  const tense = ['checking', 'checked'].includes(file.state) ? 'wouldBe' : 'was'
  return (
    <dl className="grid max-w-md grid-cols-[1fr_auto] gap-x-4 gap-y-1 text-sm tabular-nums">
      {KINDS.map((kind) => (
        <Line key={kind} name={t(`listImport.${tense}.${kind}`)} count={file[`rows_${kind}`]} />
      ))}
      <Line name={t('listImport.done')} count={file.rows_done} />
      <Line name={t('listImport.total')} count={file.rows_total} />
      {['undoing', 'undone'].includes(file.state) && (
        <>
          <Line name={t('listImport.takenBack')} count={file.rows_undone} />
          <Line name={t('listImport.kept')} count={file.rows_kept} />
        </>
      )}
    </dl>
  )
}

function Line({ name, count }: { name: string; count: number }) {
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd className="text-right">{count}</dd>
    </>
  )
}
