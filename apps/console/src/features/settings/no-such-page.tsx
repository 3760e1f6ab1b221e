import { Button } from '@ramal/ui/button'
import { EmptyState } from '@ramal/ui/empty-state'
import { CircleOffIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useLocalePath } from '../../lib/use-locale.ts'

/** What an address without a page leads to, and the way on from it. */
export function NoSuchPage({ back }: { back: 'settings' | 'home' }) {
  const { t } = useTranslation()
  const to = useLocalePath()
  return (
    <EmptyState
      icon={<CircleOffIcon />}
      title={t('errors.notFound')}
      action={
        <Button asChild variant="secondary">
          <Link to={to(back === 'home' ? '/' : '/settings')}>
            {t(back === 'home' ? 'errors.backHome' : 'settings.title')}
          </Link>
        </Button>
      }
    />
  )
}
