import { HandIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'

/** The agent asks for a supervisor. */
export function RaisedHand() {
  const { t } = useTranslation()
  return (
    <HandIcon
      aria-label={t('operation.raisedHand')}
      className="mr-1 inline-block size-4 shrink-0 align-text-bottom"
    />
  )
}
