/** The collections whose records have signals while they wait, with the action before which the console repeats them. */
export const signalActions = { withdrawals: 'approve', bills: 'complete' } as const;

export type SignalCollection = keyof typeof signalActions;

export const signalCollections = Object.keys(signalActions) as [SignalCollection, ...SignalCollection[]];

export const hasSignals = (resource: string): resource is SignalCollection => resource in signalActions;

/** The words of a signal: its short name, its sentence with figures, and the words of figures that are no numbers. */
type SignalWords = {
  readonly label: string;
  readonly text: string;
  readonly words?: Readonly<Record<string, string>>;
};

/** How a figure is written in the sentence: as an amount, a time, names after the sentence, or `words`. */
type FigureKind = 'amount' | 'time' | 'names' | 'words';

/** A signal as data. Its file in mocks/api/features/signals/rules says which records have it. */
export type SignalRule = {
  readonly name: string;
  readonly collections: readonly SignalCollection[];
  /** The figures of its sentence that are not plain numbers. */
  readonly figures?: Readonly<Record<string, FigureKind>>;
  readonly zh: SignalWords;
  readonly en: SignalWords;
};
