import { Select } from '@ramal/ui/select'
import { useTranslation } from 'react-i18next'

/** Whose activities a supervisor sees. */
export function OwnerChoice({ mine, onChoose }: { mine: boolean; onChoose: (mine: boolean) => void }) {
  const { t } = useTranslation()
  return (
    <div className="w-32">
      <Select
        aria-label={t('activity.responsible')}
        chosen={[mine ? 'mine' : 'team']}
        empty={null}
        options={[
          { value: 'mine', label: t('activity.mine') },
          { value: 'team', label: t('activity.team') },
        ]}
        onChoose={([owner]) => onChoose(owner === 'mine')}
      />
    </div>
  )
}
