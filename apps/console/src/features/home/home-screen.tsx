import { Button } from '@ramal/ui/button'
import { Card } from '@ramal/ui/card'
import { EmptyState } from '@ramal/ui/empty-state'
import { RadioTowerIcon, ShieldQuestionIcon } from 'lucide-react'
import { type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { lazyPart } from '../../lib/chunk-reload.ts'
import { usePermission, useProfile } from '../../lib/session.ts'
import { useLocalePath } from '../../lib/use-locale.ts'
import { DayBlock } from './day-block.tsx'
import { ToDoBlock } from './to-do-block.tsx'
import { useToDo } from './use-day.ts'

// An administrator's alone: what it asks brings the schemas of settings.
const SetupBlock = lazyPart(() => import('./setup-block.tsx'), 'SetupBlock')

/** Home of the day: what waits for the agent, their day, and what an administrator has to set up. */
export function HomeScreen({
  guide = null,
  onCall,
}: {
  /** The first minute of an agent, where it is open. */
  guide?: ReactNode
  /** Calls a number with this tab's telephone. */
  onCall: (phone: string) => void
}) {
  const { t } = useTranslation()
  const { first_name: name, username, voip, guide_open: isGuideOpen = false } = useProfile()
  const phone = usePermission('sites.view_softphone')
  const chat = usePermission('sites.view_chat')
  const maySupervise = usePermission('sites.view_dashboard_supervisor')
  const to = useLocalePath()
  const maySetUp = usePermission('sites.view_settings')
  return (
    <div className="@container mx-auto flex max-w-6xl flex-col gap-4 p-4 md:p-6">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="font-semibold text-lg">{t('home.greeting', { name: name || username })}</p>
        {maySupervise && (
          <Button asChild variant="secondary" className="max-md:h-11">
            <Link to={to('/operation')}>
              <RadioTowerIcon />
              {t('home.operation')}
            </Link>
          </Button>
        )}
      </div>
      {!phone && !chat && !maySetUp && !maySupervise && (
        <Card>
          <EmptyState icon={<ShieldQuestionIcon />} title={t('home.nothing')} />
        </Card>
      )}
      {/* Without a telephone there is nothing to begin with. */}
      {phone && voip !== null && isGuideOpen && guide}
      {(phone || chat) && <AgentDay onCall={phone ? onCall : null} />}
      {maySetUp && (
        <Suspense fallback={null}>
          <SetupBlock />
        </Suspense>
      )}
    </div>
  )
}

function AgentDay({ onCall }: { onCall: ((phone: string) => void) | null }) {
  const toDo = useToDo()
  const { voip } = useProfile()
  return (
    <div className="grid grid-cols-1 items-start gap-4 @3xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
      <ToDoBlock toDo={toDo} onCall={voip === null ? null : onCall} />
      {/* In one column it stands below: it comes with what is above it and is not pushed down. */}
      {toDo.state !== 'loading' && <DayBlock />}
    </div>
  )
}
