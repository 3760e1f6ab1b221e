import type { ReportPage } from '@ramal/contract/entities/report'
import type { Report } from '@ramal/contract/reports'
import { Field } from '@ramal/ui/field'
import { Input } from '@ramal/ui/input'
import { Select } from '@ramal/ui/select'
import { Switch } from '@ramal/ui/switch'
import { useTranslation } from 'react-i18next'
import { PickMany } from './pick-many.tsx'
import { daysOfPreset, PRESETS, presetOf } from './presets.ts'
import type { ReportView } from './use-report-view.ts'

/** What the reader's clock is set to, until the server has said where the site is. */
const OWN_ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone

interface FilterBarProps {
  readonly report: Report
  readonly view: ReportView
  readonly page: ReportPage | undefined
  /** The first page is on its way: which day it is where the site is, it will say. */
  readonly isWaiting: boolean
}

/** The period and what a report may be narrowed by; all of it is in the address. */
export function FilterBar({ report, view, page, isWaiting }: FilterBarProps) {
  const { t } = useTranslation()
  const zone = page?.timezone ?? OWN_ZONE
  const days = { from: view.from || (page?.from ?? ''), to: view.to || (page?.to ?? '') }
  const preset = presetOf(days, Date.now(), zone)
  return (
    <div className="grid grid-cols-2 items-start gap-3 md:flex md:flex-wrap">
      <Field label={t('report.period')} className="md:w-44">
        {(control) => (
          <Select
            {...control}
            disabled={isWaiting}
            empty={null}
            chosen={[preset ?? 'own']}
            options={[...PRESETS, 'own' as const].map((value) => ({
              value,
              label: t(`report.preset.${value}`),
            }))}
            onChoose={([chosen]) => {
              const known = PRESETS.find((one) => one === chosen)
              if (known) view.show(daysOfPreset(known, Date.now(), zone))
            }}
          />
        )}
      </Field>
      {(['from', 'to'] as const).map((name) => (
        <Field key={name} label={t(`report.${name}`)} className="md:w-40">
          {(control) => (
            <Input
              {...control}
              type="date"
              value={days[name]}
              onChange={({ target }) => target.value !== '' && view.show({ ...days, [name]: target.value })}
            />
          )}
        </Field>
      ))}
      {report.filters.map((name) => (
        <PickMany
          key={name}
          name={name}
          className="max-md:col-span-2 md:w-64"
          chosen={view.filters[name]}
          onChoose={(ids) => view.show({ [name]: ids.join(',') })}
        />
      ))}
      {/* biome-ignore lint/a11y/noLabelWithoutControl: the switch is in it */}
      <label className="col-span-2 flex h-9 items-center self-end gap-2 text-sm">
        <Switch
          checked={view.compares}
          onCheckedChange={(checked) => view.show({ compare: checked ? '1' : null })}
        />
        {t('report.compare')}
      </label>
    </div>
  )
}
