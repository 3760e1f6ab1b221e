import { REPORT_KEYS, REPORTS, type ReportKey, type ReportSubject } from '@ramal/contract/reports'
import { Button } from '@ramal/ui/button'
import { Card } from '@ramal/ui/card'
import { ListChecksIcon, MessagesSquareIcon, PhoneIcon, UsersIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useLocalePath } from '../../lib/use-locale.ts'

const GROUPS = { calls: PhoneIcon, people: UsersIcon, chats: MessagesSquareIcon } as const

const GROUP_OF: Readonly<Record<ReportSubject, keyof typeof GROUPS>> = {
  ...{ calls: 'calls', classifications: 'calls' },
  ...{ agentCalls: 'people', agentTimes: 'people', agentPlans: 'people', pauses: 'people' },
  chats: 'chats',
}

/** The catalogue: what may be asked of calls, of people and of chats. */
export function ReportList() {
  const { t } = useTranslation()
  const to = useLocalePath()
  return (
    <div className="@container mx-auto flex max-w-6xl flex-col gap-4 p-4 md:p-6">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-muted text-sm">{t('report.intro')}</p>
        <Button asChild variant="secondary" className="max-md:h-11">
          <Link to={to('/reports/processing-queue')}>
            <ListChecksIcon />
            {t('report.job.title')}
          </Link>
        </Button>
      </div>
      <div className="grid @3xl:grid-cols-3 gap-4">
        {(Object.keys(GROUPS) as (keyof typeof GROUPS)[]).map((group) => (
          <Group
            key={group}
            group={group}
            keys={REPORT_KEYS.filter((key) => GROUP_OF[REPORTS[key].subject] === group)}
          />
        ))}
      </div>
    </div>
  )
}

function Group({ group, keys }: { group: keyof typeof GROUPS; keys: readonly ReportKey[] }) {
  const { t } = useTranslation()
  const to = useLocalePath()
  const Icon = GROUPS[group]
  return (
    <Card aria-labelledby={`reports-${group}`}>
      <h2 id={`reports-${group}`} className="flex items-center gap-2 border-b p-3 font-medium text-sm">
        <Icon aria-hidden="true" className="size-4 text-muted" />
        {t(`report.group.${group}`)}
      </h2>
      <ul>
        {keys.map((key) => (
          <li key={key} className="relative border-b p-3 last:border-0 hover:bg-hover/60">
            <Link
              to={to(`/reports/pages/${key}`)}
              className="font-medium text-sm after:absolute after:inset-0"
            >
              {t(`report.name.${key}`)}
            </Link>
            <p className="text-muted text-xs">{t(`report.about.${key}`)}</p>
          </li>
        ))}
      </ul>
    </Card>
  )
}
