// What the engine answers to each request (bindings/wasm/request.hpp): one type for each name, and how an answer is checked
// when it comes over from the Worker.
import {
  isEither,
  isListOf,
  isMapOf,
  isMaybe,
  isNumber,
  isOneOf,
  isShapedLike,
  isText,
  isYesOrNo,
  type Check,
} from './check';
import type {
  Assam,
  Choice,
  Colour,
  Facing,
  Half,
  Effect,
  ListedGame,
  MerchantView,
  OptionWords,
  ThrowPreview,
  Payment,
  Phase,
  ReadGame,
  RecordStep,
  Refusal,
  RulesetWords,
  View,
  Walk,
} from './types';

export interface Answers {
  rulesets: { rulesets: RulesetWords[]; options: OptionWords[] };
  begin: View;
  view: View;
  play: { happened: Effect; view: View };
  previews: ThrowPreview[];
  throw: number;
  deal: string;
  choose: Choice;
  read: ReadGame;
  games: ListedGame[];
  write: string;
}
export type RequestName = keyof Answers;

const isFacing = isOneOf<Facing>('N', 'E', 'S', 'W');
const isColour = isOneOf<Colour>('r', 'b', 'y', 'g');
const isTexts = isListOf(isText);

const isAssam = isShapedLike<Assam>({ square: isText, facing: isFacing });

const isHalf = isShapedLike<Half>({
  square: isText,
  colour: isColour,
  seat: isNumber,
  partner: isMaybe(isText),
  neutral: isYesOrNo,
});

const isMerchant = isShapedLike<MerchantView>({
  seat: isNumber,
  colours: isListOf(isColour),
  dirhams: isNumber,
  rugs: isNumber,
  next: isMaybe(isColour),
  halves: isNumber,
  points: isNumber,
  out: isYesOrNo,
});

const isView = isShapedLike<View>({
  text: isText,
  rules: isText,
  seat: isNumber,
  phase: isOneOf<Phase>('face', 'roll', 'lay', 'turn', 'over'),
  assam: isAssam,
  halves: isListOf(isHalf),
  merchants: isListOf(isMerchant),
  facings: isListOf(isFacing),
  rugs: isTexts,
  winners: isListOf(isNumber),
});

const isWalk = isShapedLike<Walk>({
  from: isAssam,
  path: isListOf(isShapedLike<Walk['path'][number]>({ at: isAssam, mosaic: isYesOrNo })),
});

const isPayment = isShapedLike<Payment>({ to: isNumber, owed: isNumber, paid: isNumber, region: isTexts });

/** By kind: a kind that is added to the type is missed here when it is compiled. */
const effects: { [Kind in Effect['kind']]: Check<Extract<Effect, { kind: Kind }>> } = {
  faced: isShapedLike({ kind: isOneOf('faced'), seat: isNumber, facing: isFacing }),
  walked: isShapedLike({
    kind: isOneOf('walked'),
    seat: isNumber,
    steps: isNumber,
    walk: isWalk,
    payment: isMaybe(isPayment),
    out: isYesOrNo,
    over: isYesOrNo,
  }),
  laid: isShapedLike({
    kind: isOneOf('laid'),
    seat: isNumber,
    rug: isText,
    colour: isColour,
    covered: isTexts,
    over: isYesOrNo,
  }),
  turned: isShapedLike({ kind: isOneOf('turned'), seat: isNumber, facing: isFacing }),
  withdrew: isShapedLike({ kind: isOneOf('withdrew'), seat: isNumber, over: isYesOrNo }),
};
const isHappening: Check<Effect> = (value): value is Effect => Object.values(effects).some((check) => check(value));

const isThrowPreview = isShapedLike<ThrowPreview>({
  facing: isFacing,
  seat: isNumber,
  throws: isListOf(
    isShapedLike<ThrowPreview['throws'][number]>({
      steps: isNumber,
      odds: isNumber,
      walk: isWalk,
      payment: isMaybe(isPayment),
      ruins: isYesOrNo,
    }),
  ),
  mean: isNumber,
});

export const isRefusal = isShapedLike<Refusal>({ code: isText, message: isText });

const isStep = isShapedLike<RecordStep>({ happened: isHappening, view: isView, turn: isNumber, round: isNumber });

const isListedGame: Check<ListedGame> = isEither(
  isShapedLike<{ fault: Refusal }>({ fault: isRefusal }),
  isShapedLike<Extract<ListedGame, { record: string }>>({
    merchants: isTexts,
    result: isMaybe(isText),
    turns: isNumber,
    record: isText,
  }),
);

const checks: { [Name in RequestName]: Check<Answers[Name]> } = {
  rulesets: isShapedLike<Answers['rulesets']>({
    rulesets: isListOf(isShapedLike<RulesetWords>({ name: isText, options: isMapOf(isText) })),
    options: isListOf(
      isShapedLike<OptionWords>({
        name: isText,
        rule: isText,
        values: isTexts,
        least: isMaybe(isNumber),
        most: isMaybe(isNumber),
      }),
    ),
  }),
  begin: isView,
  view: isView,
  play: isShapedLike<Answers['play']>({ happened: isHappening, view: isView }),
  previews: isListOf(isThrowPreview),
  throw: isNumber,
  deal: isText,
  choose: isShapedLike<Choice>({ facing: isMaybe(isFacing), rug: isMaybe(isText) }),
  read: isShapedLike<ReadGame>({
    merchants: isTexts,
    tags: isMapOf(isTexts),
    start: isView,
    steps: isListOf(isStep),
    fault: isMaybe(isRefusal),
  }),
  games: isListOf(isListedGame),
  write: isText,
};

export function isAnswerTo<Name extends RequestName>(name: Name, answer: unknown): answer is Answers[Name] {
  return checks[name](answer);
}
