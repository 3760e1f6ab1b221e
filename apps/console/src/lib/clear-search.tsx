import { Button } from '@ramal/ui/button'
import { useTranslation } from 'react-i18next'

/** Takes a search back that has found nothing, and leads to where the next one is typed: this button goes with what it says. */
export function ClearSearch({ onClear }: { onClear: () => void }) {
  const { t } = useTranslation()
  return (
    <Button
      variant="secondary"
      onClick={({ currentTarget }) => {
        searchAround(currentTarget)?.focus()
        onClear()
      }}
    >
      {t('common.clear')}
    </Button>
  )
}

function searchAround(element: Element): HTMLElement | null {
  for (let place = element.parentElement; place !== null; place = place.parentElement) {
    const field = place.querySelector<HTMLElement>('input[type="search"]')
    if (field) return field
  }
  return null
}
