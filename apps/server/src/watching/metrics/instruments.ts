import { Counter, Gauge, Histogram, type Registry } from 'prom-client'

/** Values of a label, and how much each combination of them has. */
export type Tally = ReadonlyMap<string, { readonly labels: Record<string, string>; readonly value: number }>

/** Adds up by labels. */
export class Sum {
  readonly #sums = new Map<string, { labels: Record<string, string>; value: number }>()

  add(labels: Record<string, string>, value = 1): void {
    const key = Object.values(labels).join(' ')
    const known = this.#sums.get(key)
    if (known) known.value += value
    else this.#sums.set(key, { labels, value })
  }

  get tally(): Tally {
    return this.#sums
  }
}

/** A metric as it is described. */
export interface Declared {
  readonly name: string
  readonly help: string
  readonly labels: readonly string[]
}

/** Makes the metrics of one registry, each with its help: the names begin with `ramal_`. */
export class Instruments {
  readonly declared: Declared[] = []
  readonly #registry: Registry

  constructor(registry: Registry) {
    this.#registry = registry
  }

  counter<L extends string>(name: string, help: string, labels: readonly L[] = []): Counter<L> {
    return new Counter({ ...this.#described(name, help, labels), labelNames: labels })
  }

  histogram<L extends string>(
    name: string,
    help: string,
    { buckets, labels = [] }: { buckets: number[]; labels?: readonly L[] },
  ): Histogram<L> {
    return new Histogram({ ...this.#described(name, help, labels), buckets, labelNames: labels })
  }

  /** Counted anew at each scrape. */
  gauge(
    name: string,
    help: string,
    { labels = [], count }: { labels?: readonly string[]; count: () => Tally | Promise<Tally> },
  ): void {
    new Gauge({
      ...this.#described(name, help, labels),
      labelNames: labels,
      async collect() {
        const tally = await count()
        this.reset()
        for (const one of tally.values()) this.set(one.labels, one.value)
      },
    })
  }

  #described(name: string, help: string, labels: readonly string[]) {
    const described = { name: `ramal_${name}`, help }
    this.declared.push({ ...described, labels })
    return { ...described, registers: [this.#registry] }
  }
}
