import * as z from 'zod'

const Said = z.object({
  type: z.literal('programs'),
  programs: z.array(z.object({ name: z.string().max(20), pid: z.int(), starts: z.int() })).max(8),
})

type SupervisedProgram = z.output<typeof Said>['programs'][number]

/** The programs of this start, as the supervisor says over its channel each time that it starts one. */
export class SupervisedPrograms {
  #all: readonly SupervisedProgram[] = []

  get all(): readonly SupervisedProgram[] {
    return this.#all
  }

  /** What else comes over the channel is not for us. */
  hear(message: unknown): void {
    const said = Said.safeParse(message)
    if (said.success) this.#all = said.data.programs
  }
}
