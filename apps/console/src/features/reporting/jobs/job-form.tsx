import { createReportJob, replaceReportJob } from '@ramal/contract/endpoints/report-jobs'
import {
  JOB_KEPT,
  JOB_PERIODS,
  JOB_REPEATS,
  type ReportJob,
  ReportJobInput,
} from '@ramal/contract/entities/report-job'
import { REPORT_KEYS, REPORTS } from '@ramal/contract/reports'
import { Button } from '@ramal/ui/button'
import { Card } from '@ramal/ui/card'
import { Field } from '@ramal/ui/field'
import { Input } from '@ramal/ui/input'
import { Select } from '@ramal/ui/select'
import { toast } from '@ramal/ui/toast'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { ApiError, messageOf } from '../../../lib/api-error.ts'
import { type FormErrors, formErrorsOf } from '../../../lib/form-errors.ts'
import { call } from '../../../lib/http.ts'
import { useLocalePath } from '../../../lib/use-locale.ts'
import { PickMany } from '../pick-many.tsx'
import { JOBS_KEY } from './job-queries.ts'

const NEW: ReportJobInput = {
  ...{ description: '', report: 'queues', period: 'yesterday', from: null, to: null },
  ...{ filters: { queue: [], chat_queue: [], team: [], agent: [] }, repeats: 'once', keep_days: 7 },
}

const TITLE = 'report-job-title'

/** Asks for a report as a file, or changes one: it is made anew then. */
export function JobForm({ job }: { job: ReportJob | null }) {
  const { t } = useTranslation()
  const to = useLocalePath()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const form = useRef<HTMLFormElement>(null)
  const [input, setInput] = useState<ReportJobInput>(() => (job ? ReportJobInput.parse(job) : NEW))
  const [changed, setChanged] = useState<readonly string[]>([])
  function set(change: Partial<ReportJobInput>) {
    setInput((now) => ({ ...now, ...change }))
    setChanged((names) => [...names, ...Object.keys(change)])
  }
  const save = useMutation({
    onMutate: () => setChanged([]),
    mutationFn: () =>
      job
        ? call(replaceReportJob, { params: { job_id: job.id }, body: input })
        : call(createReportJob, { body: input }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: JOBS_KEY })
      await navigate(to('/reports/processing-queue'))
    },
    onError: (error) => {
      if (!(error instanceof ApiError && error.status === 400)) toast.error(messageOf(error))
      // The first field with an error, once it is marked.
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus())
    },
  })
  const all: FormErrors = save.error ? formErrorsOf(save.error, t) : {}
  // What was said of a field was said of what it held then.
  const errors: FormErrors = Object.fromEntries(
    Object.entries(all).filter(([name]) => !changed.includes(name)),
  )
  return (
    <Card aria-labelledby={TITLE} className="m-4 max-w-2xl md:m-6">
      <form
        ref={form}
        noValidate
        className="flex flex-col gap-4 p-4"
        onSubmit={(event) => {
          event.preventDefault()
          save.mutate()
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.requestSubmit()
        }}
      >
        <h2 id={TITLE} className="truncate font-semibold text-lg">
          {job ? t('report.job.edit', { name: job.description }) : t('report.job.add')}
        </h2>
        <Field label={t('report.job.name')} required error={errors['description']}>
          {(control) => (
            <Input
              {...control}
              maxLength={100}
              value={input.description}
              onChange={({ target }) => set({ description: target.value })}
            />
          )}
        </Field>
        <Choice
          label={t('report.job.report')}
          value={input.report}
          values={REPORT_KEYS}
          word={(key) => t(`report.name.${key}`)}
          onChoose={(report) => set({ report, filters: NEW.filters })}
        />
        <Narrow input={input} set={set} />
        <Choice
          label={t('report.period')}
          value={input.period}
          values={JOB_PERIODS}
          word={(period) => t(`report.job.period.${period}`)}
          onChoose={(period) => set({ period })}
        />
        {input.period === 'own' && (
          <div className="grid gap-4 sm:grid-cols-2">
            {(['from', 'to'] as const).map((name) => (
              <Field key={name} label={t(`report.${name}`)} required error={errors[name]}>
                {(control) => (
                  <Input
                    {...control}
                    type="date"
                    value={input[name] ?? ''}
                    onChange={({ target }) => set({ [name]: target.value || null })}
                  />
                )}
              </Field>
            ))}
          </div>
        )}
        <Choice
          label={t('report.job.repeats')}
          value={input.repeats}
          values={JOB_REPEATS}
          word={(repeats) => t(`report.job.repeat.${repeats}`)}
          onChoose={(repeats) => set({ repeats })}
        />
        <Field label={t('report.job.keep')} error={errors['keep_days']}>
          {(control) => (
            <Input
              {...control}
              type="number"
              className="w-28"
              min={JOB_KEPT.shortest}
              max={JOB_KEPT.longest}
              value={input.keep_days}
              onChange={({ target }) => set({ keep_days: target.valueAsNumber || 0 })}
            />
          )}
        </Field>
        {job?.status === 'running' && (
          <p role="status" className="text-muted text-sm">
            {t('report.job.running')}
          </p>
        )}
        <div className="flex gap-2">
          <Button type="submit" className="max-md:h-11" busy={save.isPending}>
            {t('report.job.save')}
          </Button>
          <Button asChild variant="ghost" className="max-md:h-11">
            <Link to={to('/reports/processing-queue')}>{t('report.job.cancel')}</Link>
          </Button>
        </div>
      </form>
    </Card>
  )
}

interface ChoiceProps<Word extends string> {
  readonly label: string
  readonly value: Word
  readonly values: readonly Word[]
  readonly word: (value: Word) => string
  readonly onChoose: (value: Word) => void
}

function Choice<Word extends string>({ label, value, values, word, onChoose }: ChoiceProps<Word>) {
  return (
    <Field label={label}>
      {(control) => (
        <Select
          {...control}
          empty={null}
          chosen={[value]}
          options={values.map((one) => ({ value: one, label: word(one) }))}
          onChoose={([chosen]) => {
            const known = values.find((one) => one === chosen)
            if (known !== undefined) onChoose(known)
          }}
        />
      )}
    </Field>
  )
}

/** By what the chosen report may be narrowed. */
function Narrow({ input, set }: { input: ReportJobInput; set: (change: Partial<ReportJobInput>) => void }) {
  const { t } = useTranslation()
  return (
    <fieldset className="flex flex-col gap-1.5">
      <legend className="mb-1.5 font-medium text-xs">{t('report.job.narrow')}</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {REPORTS[input.report].filters.map((name) => (
          <PickMany
            key={name}
            name={name}
            chosen={input.filters[name]}
            onChoose={(ids) => set({ filters: { ...input.filters, [name]: [...ids] } })}
          />
        ))}
      </div>
    </fieldset>
  )
}
