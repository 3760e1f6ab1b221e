import { Button } from '@ramal/ui/button'
import { RouteIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { OPENS_TESTER, useTester } from './use-tester.ts'

/** Shows and hides the test of routes. */
export function TesterButton() {
  const { t } = useTranslation()
  const [isOpen, toggle] = useTester()
  return (
    <Button variant="secondary" aria-pressed={isOpen} onClick={toggle} {...OPENS_TESTER}>
      <RouteIcon aria-hidden="true" />
      {/* A phone shows the name of the list beside it. */}
      <span className="sr-only @2xl:not-sr-only">{t('settings.testOpen')}</span>
    </Button>
  )
}
