import { Badge } from '@ramal/ui/badge'
import { Tooltip } from '@ramal/ui/tooltip'
import { useTranslation } from 'react-i18next'

/** Says that what is saved here is kept, and obeyed by nothing yet. */
export function NoEffectBadge() {
  const { t } = useTranslation()
  return (
    <Tooltip text={t('settings.noEffectHint')}>
      <Badge variant="outline" tabIndex={0} className="ml-2 align-middle">
        {t('form.noEffect')}
      </Badge>
    </Tooltip>
  )
}
