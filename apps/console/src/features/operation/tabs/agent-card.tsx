import type { FloorAgent } from '@ramal/contract/entities/operation'
import { AlertMark } from '../alerts/alert-mark.tsx'
import { RaisedHand } from '../look/raised-hand.tsx'
import { Now } from '../look/service-words.tsx'
import { Since } from '../look/since.tsx'
import { StateWord } from '../look/state-word.tsx'

/** An agent on a narrow page. */
export function AgentCard({ agent }: { agent: FloorAgent }) {
  return (
    <div className="flex min-w-0 flex-1 flex-col">
      <span className="flex items-baseline justify-between gap-2">
        <span className="truncate font-medium">
          {agent.help && <RaisedHand />}
          {agent.description}{' '}
          <span className="font-normal text-muted text-xs tabular-nums">{agent.extension}</span>
        </span>
        <AlertMark kind="agent" id={String(agent.id)}>
          <Since at={agent.since_ts} />
        </AlertMark>
      </span>
      <span className="flex min-w-0 items-center gap-2 text-xs">
        <StateWord state={agent.state} />
        <span className="min-w-0 flex-1 truncate text-muted">
          <Now agent={agent} />
        </span>
      </span>
    </div>
  )
}
