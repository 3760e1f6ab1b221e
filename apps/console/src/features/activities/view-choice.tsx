import { Select } from '@ramal/ui/select'
import { useTranslation } from 'react-i18next'
import { VIEWS, type ViewName } from './use-activities-view.ts'

const LABELS = { list: 'activity.viewList', week: 'activity.viewWeek', month: 'activity.viewMonth' } as const

/** As a list, or as a calendar. */
export function ViewChoice({ view, onChoose }: { view: ViewName; onChoose: (view: ViewName) => void }) {
  const { t } = useTranslation()
  return (
    <div className="w-32">
      <Select
        aria-label={t('activity.view')}
        chosen={[view]}
        empty={null}
        options={VIEWS.map((name) => ({ value: name, label: t(LABELS[name]) }))}
        onChoose={([name]) => onChoose(VIEWS.find((known) => known === name) ?? 'list')}
      />
    </div>
  )
}
