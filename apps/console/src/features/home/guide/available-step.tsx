import { Button } from '@ramal/ui/button'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import type { TestPhone } from '../../../audio/test-phone.ts'
import { useServices } from '../../../lib/realtime/use-services.ts'
import { useSelected } from '../../../lib/use-store.ts'

/** Lets the telephone sign in; where it has and the agent is not available, says what stands in the way. */
export function AvailableStep({ phone }: { phone: TestPhone }) {
  const { t } = useTranslation()
  const at = useSyncExternalStore(phone.subscribe, phone.at)
  const webphone = useSelected(useServices().webphone, (status) => status)
  if (at === 'off') {
    return (
      <Button className="self-start max-md:h-11" onClick={() => phone.start()}>
        {t('guide.becomeAvailable')}
      </Button>
    )
  }
  return <p role="status">{t(wordOf(at === 'starting' ? null : webphone))}</p>
}

function wordOf(webphone: string | null) {
  switch (webphone) {
    case 'paused':
      return 'guide.paused'
    case 'do_not_disturb':
      return 'guide.doNotDisturb'
    case 'unavailable':
      return 'guide.unavailable'
    default:
      return 'guide.stillStarting'
  }
}
