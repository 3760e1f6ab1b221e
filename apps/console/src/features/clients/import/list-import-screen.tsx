import type { ImportedList } from '@ramal/contract/imported-lists'
import { ErrorState } from '@ramal/ui/error-state'
import { Skeleton } from '@ramal/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../../../lib/api-error.ts'
import { SidePage } from '../side-page.tsx'
import { CheckStep } from './check-step.tsx'
import { ColumnsStep } from './columns-step.tsx'
import { FileStep } from './file-step.tsx'
import { importQuery } from './import-queries.ts'
import { RunStep } from './run-step.tsx'
import { StepLine } from './step-line.tsx'
import { STEPS, useStep } from './use-step.ts'

/** A file that becomes clients or leads in four steps, each of which can be left and come back to by its address. */
export function ListImportScreen({ list }: { list: ImportedList }) {
  const { t } = useTranslation()
  const { id, stepOf } = useStep()
  const { data, error, refetch } = useQuery({ ...importQuery({ list, id: id ?? 0 }), enabled: id !== null })
  const file = id === null ? undefined : data
  const step = stepOf(file)
  const place = useRef<HTMLDivElement>(null)
  const before = useRef(step)
  // The button that led to the next step is gone with its own.
  useEffect(() => {
    if (before.current !== step) place.current?.focus({ preventScroll: true })
    before.current = step
  }, [step])
  return (
    <SidePage back={`/${list}`} title={t(`listImport.title.${list}`)}>
      <StepLine file={file} step={step} />
      {file && (
        <p className="break-words text-muted text-sm">
          {t('listImport.about', { name: file.file_name, n: file.rows_total })}
        </p>
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: a step has fields, lists and figures; it is no group of fields */}
      <div
        ref={place}
        tabIndex={-1}
        role="group"
        aria-label={`${STEPS.indexOf(step) + 1}. ${t(`listImport.step.${step}`)}`}
        className="outline-none"
      >
        {error ? (
          <ErrorState
            title={t('clientRecord.failed')}
            text={messageOf(error)}
            retryLabel={t('call.retry')}
            onRetry={() => void refetch()}
          />
        ) : id !== null && !file ? (
          <Skeleton className="h-40" />
        ) : !file || step === 'file' ? (
          <FileStep list={list} />
        ) : step === 'columns' ? (
          <ColumnsStep key={file.id} file={file} />
        ) : step === 'check' ? (
          <CheckStep file={file} />
        ) : (
          <RunStep file={file} />
        )}
      </div>
    </SidePage>
  )
}
