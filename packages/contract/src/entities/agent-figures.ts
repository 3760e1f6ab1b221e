import * as z from 'zod'
import { DateTime, Seconds } from '../wire.ts'

const Count = z.int().nonnegative()
/** A mean of `n`; null while there is none. */
const Mean = <T extends z.ZodType>(value: T) => z.object({ n: Count, mean: value.nullable() })

/** What the reader did since a moment; a channel they may not use is null. */
const Figures = z.object({
  since: DateTime,
  calls: z
    .object({
      answered: Count,
      made: Count,
      after_service: Mean(Seconds),
      /** Answers from 0 to 10 to surveys after their calls. */
      satisfaction: Mean(z.number().min(0).max(10)),
    })
    .nullable(),
  chats: z.object({ closed: Count }).nullable(),
})

/** The reader's own figures of today and of this month, where the site is (extension): theirs alone, no rank and no goal. */
export const AgentFigures = z.object({ today: Figures, month: Figures }).meta({ id: 'AgentFigures' })
export type AgentFigures = z.output<typeof AgentFigures>
