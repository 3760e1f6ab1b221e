import type { DataOfficer } from '@ramal/contract/entities/data-request'
import { useTranslation } from 'react-i18next'

/** Who answers for people's data at the centre (LGPD, art. 41). */
export function Officer({ officer }: { officer: DataOfficer | null }) {
  const { t } = useTranslation()
  if (officer === null) return <p className="text-muted text-xs">{t('dataRequest.noOfficer')}</p>
  const { name, email } = officer
  return (
    <p className="text-muted text-xs">
      {t('dataRequest.officer', { name: name ?? email ?? '' })}
      {name && email && (
        <>
          {' · '}
          <a className="text-accent-text hover:underline" href={`mailto:${email}`}>
            {email}
          </a>
        </>
      )}
    </p>
  )
}
