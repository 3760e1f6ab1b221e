import { Button } from '@ramal/ui/button'
import { ChevronLeftIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useLocalePath } from '../../lib/use-locale.ts'

/** The head of a page beside a list: the way back to it, and the title, which names the section (`titleId`). */
export function PageHead({ back, titleId, title }: { back: string; titleId: string; title: string }) {
  const { t } = useTranslation()
  const to = useLocalePath()
  return (
    <header className="flex flex-wrap items-center gap-2">
      <Button asChild variant="ghost" size="sm">
        <Link to={to(back)}>
          <ChevronLeftIcon aria-hidden="true" /> {t('common.back')}
        </Link>
      </Button>
      <h2 id={titleId} className="font-semibold text-lg">
        {title}
      </h2>
    </header>
  )
}
