import { useTranslation } from 'react-i18next'

/** What the provider or a system behind the agent calls it: for who has to ask them. Nothing where there are no lines. */
export function ProviderDetails({ lines }: { lines: readonly (string | null)[] }) {
  const { t } = useTranslation()
  const told = lines.filter((line): line is string => line !== null && line !== '')
  if (told.length === 0) return null
  return (
    <details className="wrap-anywhere text-muted text-xs">
      <summary className="cursor-pointer">{t('chat.details')}</summary>
      {told.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </details>
  )
}
