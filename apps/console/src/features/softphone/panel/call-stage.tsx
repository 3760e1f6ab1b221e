import { type Call, isAccepted } from '@ramal/domain/call/call'
import { useState } from 'react'
import { BesideForm } from '../call-form/beside-form.tsx'
import { CurrentCall } from './current-call.tsx'
import { DialForm } from './dial-form.tsx'

/** The call with its form beside it; a further call can be placed while it is accepted. */
export function CallStage({ call, forms }: { call: Call; forms: boolean }) {
  const [adding, setAdding] = useState(false)
  const accepted = isAccepted(call)
  return (
    <BesideForm call={call} forms={forms}>
      <CurrentCall call={call} adding={adding} onAdd={setAdding} />
      {accepted && adding && <DialForm focused />}
    </BesideForm>
  )
}
