import { Button } from '@ramal/ui/button'
import { TriangleAlertIcon } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useRouteError } from 'react-router'
import { isUnreachable } from '../../lib/api-error.ts'
import { useConsole } from '../../lib/console.ts'
import type { BusinessLink } from '../../lib/realtime/business-link.ts'
import { MessagePage } from '../shell/message-page.tsx'

/** A page that threw: the rest goes on, the server gets the report (contract §8.1 debug_frontend). */
export function PageFailed() {
  const { t } = useTranslation()
  const error = useRouteError()
  const unreachable = isUnreachable(error)
  const { services } = useConsole()
  useEffect(() => report(error, services.loaded?.link), [error, services])
  return (
    <MessagePage
      icon={TriangleAlertIcon}
      text={t(unreachable ? 'errors.serverDown' : 'errors.pageFailed')}
      action={<Button onClick={() => location.reload()}>{t('errors.reload')}</Button>}
    />
  )
}

function report(error: unknown, link: Pick<BusinessLink, 'send'> | undefined): void {
  link?.send('debug_frontend', {
    level: 'error',
    message: error instanceof Error ? error.message.slice(0, 2000) : 'page failed',
    stack: error instanceof Error ? (error.stack?.slice(0, 10_000) ?? null) : null,
    url: location.pathname,
  })
}
