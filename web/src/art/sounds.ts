// Soft sounds, made when they are wanted: wood, stone, wool, brass. Nothing is loaded.
export const soundNames = [
  'turn',
  'roll',
  'land',
  'step',
  'mosaic',
  'coin',
  'place',
  'lay',
  'out',
  'over',
  'your-turn',
] as const;
export type SoundName = (typeof soundNames)[number];

interface Tone {
  /** Hertz, and where it glides to. */
  pitch: number;
  to?: number;
  seconds: number;
  loud: number;
  shape?: OscillatorType;
  after?: number;
}

interface Brush {
  /** Noise around this pitch: a step on stone, wool on wool. */
  pitch: number;
  width: number;
  seconds: number;
  loud: number;
  after?: number;
}

interface Sound {
  tones?: Tone[];
  brushes?: Brush[];
}

const knock = (after: number, loud: number): Brush => ({
  pitch: 900 + after * 700,
  width: 3,
  seconds: 0.05,
  loud,
  after,
});

const sounds: Record<SoundName, Sound> = {
  turn: { brushes: [{ pitch: 700, width: 1.2, seconds: 0.09, loud: 0.12 }] },
  roll: { brushes: [knock(0, 0.3), knock(0.09, 0.26), knock(0.17, 0.22), knock(0.26, 0.2), knock(0.33, 0.16)] },
  land: { tones: [{ pitch: 190, to: 120, seconds: 0.12, loud: 0.2, shape: 'triangle' }], brushes: [knock(0, 0.3)] },
  step: {
    tones: [{ pitch: 150, to: 95, seconds: 0.07, loud: 0.12 }],
    brushes: [{ pitch: 1500, width: 1, seconds: 0.05, loud: 0.1 }],
  },
  mosaic: {
    tones: [523, 659, 784].map((pitch, i) => ({ pitch, seconds: 0.28, loud: 0.07, after: i * 0.09 })),
  },
  coin: {
    tones: [
      { pitch: 1870, seconds: 0.16, loud: 0.05 },
      { pitch: 2790, seconds: 0.22, loud: 0.04, after: 0.02 },
    ],
  },
  place: { brushes: [{ pitch: 520, width: 0.9, seconds: 0.1, loud: 0.1 }] },
  lay: {
    tones: [{ pitch: 110, to: 70, seconds: 0.16, loud: 0.2 }],
    brushes: [{ pitch: 420, width: 0.7, seconds: 0.2, loud: 0.2 }],
  },
  out: {
    tones: [392, 349, 294].map((pitch, i) => ({
      pitch,
      seconds: 0.3,
      loud: 0.1,
      after: i * 0.16,
      shape: 'triangle' as const,
    })),
  },
  over: {
    tones: [392, 494, 587, 784].map((pitch, i) => ({
      pitch,
      seconds: 0.5,
      loud: 0.1,
      after: i * 0.13,
      shape: 'triangle' as const,
    })),
  },
  'your-turn': {
    tones: [
      { pitch: 587, seconds: 0.22, loud: 0.09 },
      { pitch: 880, seconds: 0.35, loud: 0.08, after: 0.12 },
    ],
  },
};

/** What sounds at full volume, as a factor: at the default it is as loud as each sound says. */
const fullVolume = 2;

export class Sounds {
  /** Whether anything is heard. */
  on = true;
  /** From 0 to 100. */
  volume = 70;
  #context: AudioContext | undefined;
  #noise: AudioBuffer | undefined;
  #out: GainNode | undefined;

  constructor(
    private readonly makeContext: () => AudioContext | undefined = browserContext,
    private readonly isTouched: () => boolean = wasTouched,
  ) {}

  play(name: SoundName): void {
    // Browsers keep a page silent until it is touched, and complain of one that tries before.
    if (!this.on || this.volume === 0 || !this.isTouched()) return;
    this.#context ??= this.makeContext();
    const context = this.#context;
    if (!context) return;
    if (context.state === 'suspended') void context.resume().catch(() => undefined);
    if (this.#out === undefined) {
      this.#out = context.createGain();
      this.#out.connect(context.destination);
    }
    // Ears hear in steps of doubling: a straight line would do nearly nothing above its middle.
    this.#out.gain.value = fullVolume * (this.volume / 100) ** 2;
    const { tones = [], brushes = [] } = sounds[name];
    for (const tone of tones) this.#tone(context, this.#out, tone);
    for (const brush of brushes) this.#brush(context, this.#out, brush);
  }

  #tone(context: AudioContext, out: AudioNode, { pitch, to, seconds, loud, shape = 'sine', after = 0 }: Tone): void {
    const start = context.currentTime + after;
    const source = context.createOscillator();
    source.type = shape;
    source.frequency.setValueAtTime(pitch, start);
    if (to) source.frequency.exponentialRampToValueAtTime(to, start + seconds);
    source.connect(fading(context, start, seconds, loud, out));
    source.start(start);
    source.stop(start + seconds);
  }

  #brush(context: AudioContext, out: AudioNode, { pitch, width, seconds, loud, after = 0 }: Brush): void {
    const start = context.currentTime + after;
    const source = context.createBufferSource();
    source.buffer = this.#noise ??= hiss(context);
    const filter = context.createBiquadFilter();
    filter.type = 'bandpass';
    filter.frequency.value = pitch;
    filter.Q.value = width;
    source.connect(filter);
    filter.connect(fading(context, start, seconds, loud, out));
    source.start(start);
    source.stop(start + seconds);
  }
}

function fading(context: AudioContext, start: number, seconds: number, loud: number, out: AudioNode): AudioNode {
  const gain = context.createGain();
  gain.gain.setValueAtTime(0.0001, start);
  gain.gain.exponentialRampToValueAtTime(loud, start + 0.008);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + seconds);
  gain.connect(out);
  return gain;
}

function browserContext(): AudioContext | undefined {
  return typeof AudioContext === 'function' ? new AudioContext() : undefined;
}

let touched = false;

/** Older browsers do not say whether somebody has touched the page: then it is noticed here. */
if (typeof addEventListener === 'function')
  for (const gesture of ['pointerup', 'keydown']) addEventListener(gesture, () => (touched = true), { once: true });

function wasTouched(): boolean {
  const { userActivation } = navigator as Partial<Pick<Navigator, 'userActivation'>>;
  return userActivation?.hasBeenActive ?? touched;
}

function hiss(context: AudioContext): AudioBuffer {
  const buffer = context.createBuffer(1, Math.round(context.sampleRate * 0.3), context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  return buffer;
}
