/** A unit of measurement; `datatypes` are those it can be used with, undefined for all. */
export type SignalUnit = { key: string; name?: string; quantity?: string; datatypes?: readonly string[] };

/** The known units, found by key or full name, case-insensitively. */
export class UnitCatalog {
  readonly #exact = new Map<string, SignalUnit>();
  readonly #folded = new Map<string, SignalUnit>();
  readonly units: readonly SignalUnit[];

  constructor(units: readonly SignalUnit[]) {
    this.units = units;
    // keys come before names, exact spelling before any other
    for (const unit of units) this.#add(unit.key, unit);
    for (const unit of units) if (unit.name !== undefined) this.#add(unit.name, unit);
  }

  find(unit: string): SignalUnit | undefined {
    return this.#exact.get(unit) ?? this.#folded.get(unit.toLowerCase());
  }

  #add(name: string, unit: SignalUnit): void {
    if (!this.#exact.has(name)) this.#exact.set(name, unit);
    const folded = name.toLowerCase();
    if (!this.#folded.has(folded)) this.#folded.set(folded, unit);
  }
}
