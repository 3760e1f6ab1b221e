import { isSetUp, SETUP, type SetupPart } from '@ramal/domain/day/setup'
import { allows } from '@ramal/domain/permissions/allows'
import { Button } from '@ramal/ui/button'
import { useQuery } from '@tanstack/react-query'
import { CircleCheckIcon, CircleDashedIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useProfile } from '../../lib/session.ts'
import { useLocalePath } from '../../lib/use-locale.ts'
import { Block } from './block.tsx'
import { OpensFirstHour } from './opens-first-hour.tsx'
import { PartState } from './part-state.tsx'
import { SEES, setupQuery } from './setup-queries.ts'

/** What an administrator has to set up before anybody can serve, each with its check; what they may not see is not there. */
export function SetupBlock() {
  const { t } = useTranslation()
  const to = useLocalePath()
  const { roles } = useProfile()
  const parts = SETUP.filter((part) => allows(SEES[part], roles))
  if (parts.length === 0) return null
  return (
    <Block title={t('home.setup')}>
      <OpensFirstHour />
      <div className="flex flex-wrap items-center justify-between gap-3 px-5 pt-3">
        <p className="text-muted">{t('home.setupText')}</p>
        <Button asChild variant="secondary" className="max-md:h-11">
          <Link to={to('/first-hour')}>{t('home.setupStart')}</Link>
        </Button>
      </div>
      <ul className="grid gap-x-6 px-5 py-3 @2xl:grid-cols-2">
        {parts.map((part) => (
          <Check key={part} part={part} />
        ))}
      </ul>
    </Block>
  )
}

function Check({ part }: { part: SetupPart }) {
  const { t } = useTranslation()
  return (
    <li className="min-h-9">
      <PartState query={useQuery(setupQuery(part))} failed={t('home.setupFailed')} height="h-9">
        {(count) => {
          const isDone = isSetUp(part, count)
          const Icon = isDone ? CircleCheckIcon : CircleDashedIcon
          return (
            <p className="flex min-h-9 items-center gap-2">
              <Icon aria-hidden="true" className={isDone ? 'size-4 text-success' : 'size-4 text-muted'} />
              <span className="flex-1">{t(`home.setupOf.${part}`)}</span>
              {isDone ? (
                <span className="tabular-nums">{count}</span>
              ) : (
                <span className="font-semibold">{t('home.setupMissing')}</span>
              )}
            </p>
          )
        }}
      </PartState>
    </li>
  )
}
