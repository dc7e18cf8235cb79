// The lessons: positions, goals and scripted throws. Words are messages `lesson.<lesson>.<step>`, hints the same with `.hint`.
import type { Colour, Facing, Move, Rug } from '../engine/types';

export type Goal =
  /** Turn Assam so, without throwing yet. */
  | { do: 'face'; facings: Facing[] }
  /** Throw, with Assam facing one of these; what comes is scripted. */
  | { do: 'throw'; facings?: Facing[]; comes: number }
  /** Lay on one of these places, or on any. */
  | { do: 'lay'; rugs?: Rug[]; turnedUp?: Colour }
  | { do: 'turn'; facings?: Facing[] };

export interface LessonStep {
  id: string;
  /** Where the market is set up anew; else it goes on from the step before. */
  position?: string;
  /** None: only to be read. */
  goal?: Goal;
  /** What the others do then. */
  then?: Move[];
}

export interface Lesson {
  id: string;
  /** The rules it is about, for a link to them. */
  rules: string[];
  steps: LessonStep[];
}

const fresh = '7/7/7/7/7/7/7 d4N r15:30,b15:30,y15:30 1:face international';

export const lessons: readonly Lesson[] = [
  {
    id: 'turn',
    rules: ['R8', 'R9'],
    steps: [
      { id: 'market', position: fresh },
      { id: 'quarter', goal: { do: 'face', facings: ['E', 'W'] } },
      { id: 'throw', goal: { do: 'throw', comes: 2 } },
      { id: 'rest', goal: { do: 'lay' } },
      { id: 'done' },
    ],
  },
  {
    id: 'walk',
    rules: ['R2', 'R3', 'R10'],
    steps: [
      { id: 'die', position: '7/7/7/7/7/7/7 c6N r15:30,b15:30,y15:30 1:face international' },
      { id: 'mosaic', goal: { do: 'throw', facings: ['N'], comes: 3 } },
      {
        id: 'loop',
        position: '7/7/7/7/7/7/7 g6N r15:30,b15:30,y15:30 1:face international',
        goal: { do: 'throw', facings: ['N'], comes: 2 },
      },
      {
        id: 'plan',
        position: '7/7/7/7/7/7/7 b2S r15:30,b15:30,y15:30 1:face international',
        goal: { do: 'throw', facings: ['S'], comes: 2 },
      },
      { id: 'done' },
    ],
  },
  {
    id: 'pay',
    rules: ['R12', 'R13'],
    steps: [
      {
        id: 'rugs',
        position: '7/7/3b>bb>b/7/2r>r3/7/7 d4N r14:30,b13:30,y15:30 1:face international',
      },
      { id: 'region', goal: { do: 'throw', facings: ['N'], comes: 1 } },
      {
        id: 'own',
        position: '7/7/3b>bb>b/7/2r>r3/7/7 e3N r14:26,b13:34,y15:30 1:face international',
        goal: { do: 'throw', facings: ['W'], comes: 1 },
      },
      {
        id: 'broke',
        position: '7/7/3b>bb>b/7/2r>r3/7/7 d4N r14:3,b13:57,y15:30 1:face international',
        goal: { do: 'throw', facings: ['N'], comes: 1 },
      },
      { id: 'done' },
    ],
  },
  {
    id: 'lay',
    rules: ['R18'],
    steps: [
      {
        id: 'beside',
        position: '7/7/7/7/7/7/7 d4N r15:30,b15:30,y15:30 1:lay international',
        goal: { do: 'lay' },
      },
      {
        id: 'over',
        position: '7/7/3b>b2/7/7/7/7 d4N r14:30,b14:30,y15:30 1:lay international',
        goal: { do: 'lay', rugs: ['d5d6', 'c5d5'] },
      },
      { id: 'done' },
    ],
  },
  {
    id: 'cover',
    rules: ['R19'],
    steps: [
      {
        id: 'whole',
        position: '7/7/3b>b2/4y>y1/7/7/7 d4N r14:30,b14:30,y14:30 1:lay international',
      },
      { id: 'two', goal: { do: 'lay', rugs: ['e4e5'] } },
      { id: 'done' },
    ],
  },
  {
    id: 'end',
    rules: ['R21', 'R22', 'R23'],
    steps: [
      {
        id: 'last',
        position:
          '1r>rb>b2/y>y1r>rb>b/b>br>ry>y1/1y>y1b>b1/r>r1b>by>y/1b>by>yr>r/y>yr>r3 d4N r1:31,b0:30,y0:29 1:lay international',
        goal: { do: 'lay' },
      },
      { id: 'count' },
      { id: 'done' },
    ],
  },
  {
    id: 'two',
    rules: ['R6', 'R14', 'R20'],
    steps: [
      { id: 'piles', position: '7/7/7/7/7/7/7 d4N r12y12>y:30,b12g12>g:30 1:face international' },
      { id: 'throw', goal: { do: 'throw', comes: 1 } },
      { id: 'top', goal: { do: 'lay', turnedUp: 'r' } },
      { id: 'done' },
    ],
  },
  {
    id: 'variant',
    rules: ['R11'],
    steps: [
      { id: 'ahead', position: '7/7/7/7/7/7/7 d4N r15:30,b15:30,y15:30 1:roll variant' },
      { id: 'throw', goal: { do: 'throw', comes: 2 } },
      { id: 'lay', goal: { do: 'lay' } },
      { id: 'turn', goal: { do: 'turn' } },
      { id: 'done' },
    ],
  },
];
