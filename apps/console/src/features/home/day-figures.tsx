import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useLocalePath } from '../../lib/use-locale.ts'
import { PartState } from './part-state.tsx'
import { useAgentDay } from './use-day.ts'

/** The agent's calls and chats of today; each figure leads to its list. */
export function DayFigures() {
  const { t } = useTranslation()
  return (
    <PartState query={useAgentDay()} failed={t('home.dayFailed')}>
      {(day) => (
        <ul className="flex flex-col py-2">
          {day?.calls && (
            <>
              <Figure
                label={t('home.answered')}
                to="/phonecalls?result=answered&type=incomings"
                n={day.calls.answered}
              />
              <Figure label={t('home.made')} to="/phonecalls?type=outgoings" n={day.calls.made} />
            </>
          )}
          {day?.chats && (
            <Figure label={t('home.chatsClosed')} to="/chats?list=historic" n={day.chats.closed} />
          )}
        </ul>
      )}
    </PartState>
  )
}

function Figure({ label, to, n }: { label: string; to: string; n: number }) {
  const path = useLocalePath()
  return (
    <li>
      <Link to={path(to)} className="flex min-h-9 items-center justify-between gap-4 px-5 hover:bg-hover">
        <span className="text-muted">{label}</span>
        <span className="font-semibold tabular-nums">{n}</span>
      </Link>
    </li>
  )
}
