import { MONITOR_MODES } from '@ramal/contract/vocabulary'
import { Button } from '@ramal/ui/button'
import { Choice, ChoiceGroup } from '@ramal/ui/choice-group'
import { EarIcon, MegaphoneIcon, MicIcon, PhoneForwardedIcon } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useServices } from '../../../lib/realtime/use-services.ts'
import { usePermission, useProfile } from '../../../lib/session.ts'
import { useSelected } from '../../../lib/use-store.ts'
import { useActions } from '../actions/actions-context.ts'
import { TakeOverQuestion } from './take-over-question.tsx'

const ICONS = { listen: EarIcon, whisper: MicIcon, barge: MegaphoneIcon } as const

/**
 * Into the call of this agent: listen, whisper, barge in, or take it over. What was chosen stays chosen on every page (`MonitorBar`);
 * pressing it again leaves the call. Nothing for who may not, and of oneself.
 */
export function Supervise({ agent }: { agent: { readonly id: number; readonly description: string } }) {
  const { t } = useTranslation()
  const may = usePermission('agent.monitor_call')
  const own = useProfile().id
  const { why } = useActions()
  const { monitored } = useServices()
  const current = useSelected(monitored, (now) => (now?.agent.id === agent.id ? now : null))
  const mode = current?.mode ?? null
  const [isAsked, setIsAsked] = useState(false)
  if (!may || agent.id === own) return null
  const { id, description } = agent
  return (
    <fieldset className="flex flex-wrap gap-2 border-t pt-4" disabled={why !== null}>
      <legend className="sr-only">{t('operation.supervise', { name: description })}</legend>
      <ChoiceGroup
        aria-label={t('monitor.how')}
        className="flex-wrap gap-2"
        value={mode}
        disabled={why !== null}
        onChoose={(one) =>
          monitored.dispatch(one === mode ? null : { agent: { id, description }, ...current, mode: one })
        }
      >
        {MONITOR_MODES.map((one) => {
          const Icon = ICONS[one]
          return (
            <Choice key={one} value={one}>
              <Button variant={one === mode ? 'primary' : 'secondary'} className="max-md:h-11">
                <Icon />
                {t(`monitor.mode.${one}`)}
              </Button>
            </Choice>
          )
        })}
      </ChoiceGroup>
      <Button variant="secondary" className="max-md:h-11" onClick={() => setIsAsked(true)}>
        <PhoneForwardedIcon />
        {t('operation.takeOver')}
      </Button>
      {isAsked && <TakeOverQuestion agent={agent} onClose={() => setIsAsked(false)} />}
    </fieldset>
  )
}
