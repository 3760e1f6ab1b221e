import type { Call } from '@ramal/domain/call/call'
import { StageFrame } from '../look/stage-frame.tsx'
import { CallFormColumn } from './call-form-column.tsx'

/** Form and classification of a running call by themselves. */
export function ClassificationStage({ call }: { call: Call }) {
  return (
    <StageFrame stage="classification">
      <CallFormColumn call={call} />
    </StageFrame>
  )
}
