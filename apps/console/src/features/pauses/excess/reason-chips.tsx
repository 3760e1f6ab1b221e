import { Button } from '@ramal/ui/button'
import { useTranslation } from 'react-i18next'

/** Texts of the company that go into the justification by one press; what is there already stays. */
export function ReasonChips({
  reasons,
  onPick,
}: {
  reasons: readonly string[]
  onPick: (reason: string) => void
}) {
  const { t } = useTranslation()
  if (reasons.length === 0) return null
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">{t('pause.excess.reasons')}</legend>
      {reasons.map((reason) => (
        <Button
          key={reason}
          size="sm"
          variant="secondary"
          className="h-auto min-h-7 whitespace-normal rounded-full text-left max-md:min-h-11"
          onClick={() => onPick(reason)}
        >
          {reason}
        </Button>
      ))}
    </fieldset>
  )
}
