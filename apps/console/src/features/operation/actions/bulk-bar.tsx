import { Button } from '@ramal/ui/button'
import { useTranslation } from 'react-i18next'
import { useFloorRows } from '../host/use-floor.ts'
import { ACTION_ICONS } from './action-icons.ts'
import { type ActionKind, MOST_SELECTED, useActions } from './actions-context.ts'

const KINDS: readonly ActionKind[] = ['pause', 'unpause', 'message', 'logout']

/** What can be done to all who are selected. */
export function BulkBar() {
  const { t } = useTranslation()
  const agents = useFloorRows('agents')
  const { may, why, selected, clear, begin } = useActions()
  const chosen = [...selected].flatMap((key) => agents.get(Number(key)) ?? [])
  const isMine = (kind: ActionKind) => (kind === 'unpause' ? may.pause : may[kind])
  return (
    <section
      aria-label={t('operation.selected', { n: chosen.length })}
      className="flex flex-wrap items-center gap-2 border-b bg-accent-soft px-3 py-1.5 text-sm"
    >
      <strong className="font-semibold">{t('operation.selected', { n: chosen.length })}</strong>
      {chosen.length >= MOST_SELECTED && <span className="text-muted">{t('operation.mostSelected')}</span>}
      {KINDS.filter(isMine).map((kind) => {
        const Icon = ACTION_ICONS[kind]
        return (
          <Button
            key={kind}
            variant="secondary"
            size="sm"
            disabled={why !== null || chosen.length === 0}
            title={why ?? undefined}
            onClick={() => begin({ kind, agents: chosen })}
          >
            <Icon />
            {t(`operation.action.${kind}`)}
          </Button>
        )
      })}
      <Button variant="ghost" size="sm" onClick={clear}>
        {t('operation.deselect')}
      </Button>
    </section>
  )
}
