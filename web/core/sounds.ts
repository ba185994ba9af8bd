// SPDX-License-Identifier: MIT
//
// sounds.ts - the notes that make up each sound. WebAudio plays the notes, so there are no sound files. The page loads
// this file at the player's first gesture. tests/web/sound_test.mjs measures each sound.
import type { Sound } from './sound.ts';

/** Plays one part of a sound into `out`, from the time `at`, in seconds. */
type Note = (audio: BaseAudioContext, out: AudioNode, at: number) => void;

function swell(gain: GainNode, at: number, rise: number, fall: number, peak: number): void {
  gain.gain.setValueAtTime(0.0001, at);
  gain.gain.exponentialRampToValueAtTime(peak, at + rise);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + rise + fall);
}

function noise(audio: BaseAudioContext, seconds: number): AudioBufferSourceNode {
  const buffer = audio.createBuffer(1, Math.ceil(audio.sampleRate * seconds), audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  const source = audio.createBufferSource();
  source.buffer = buffer;
  return source;
}

interface Hiss {
  type: BiquadFilterType;
  frequency: number;
  seconds: number;
  peak: number;
  delay?: number;
}

function hiss({ type, frequency, seconds, peak, delay = 0 }: Hiss): Note {
  return (audio, out, at) => {
    const source = noise(audio, seconds + 0.05);
    const filter = audio.createBiquadFilter();
    const gain = audio.createGain();
    filter.type = type;
    filter.frequency.value = frequency;
    filter.Q.value = 1.6;
    swell(gain, at + delay, 0.004, seconds, peak);
    source.connect(filter).connect(gain).connect(out);
    source.start(at + delay);
  };
}

interface Tone {
  wave: OscillatorType;
  from: number;
  to?: number;
  seconds: number;
  peak: number;
  delay?: number;
}

function tone({ wave, from, to = from, seconds, peak, delay = 0 }: Tone): Note {
  return (audio, out, at) => {
    const source = audio.createOscillator();
    const gain = audio.createGain();
    source.type = wave;
    source.frequency.setValueAtTime(from, at + delay);
    source.frequency.exponentialRampToValueAtTime(to, at + delay + seconds);
    swell(gain, at + delay, 0.005, seconds, peak);
    source.connect(gain).connect(out);
    source.start(at + delay);
    source.stop(at + delay + seconds + 0.05);
  };
}

const scale = (notes: number[], seconds: number, peak: number): Note[] =>
  notes.map((from, i) => tone({ wave: 'sine', from, seconds, peak, delay: i * 0.08 }));

const rumble = [0, 1, 2, 3, 4, 5].map((i) =>
  hiss({ type: 'lowpass', frequency: 280 + i * 40, seconds: 0.4, peak: 0.9, delay: i * 0.07 }),
);

const NOTES: Record<Sound, Note[]> = {
  dig: [
    hiss({ type: 'bandpass', frequency: 900, seconds: 0.14, peak: 0.7 }),
    tone({ wave: 'triangle', from: 1800, to: 700, seconds: 0.09, peak: 0.25 }),
  ],
  dead: [
    hiss({ type: 'lowpass', frequency: 320, seconds: 0.22, peak: 0.9 }),
    tone({ wave: 'sine', from: 150, to: 60, seconds: 0.22, peak: 0.5 }),
  ],
  rockfall: rumble,
  break: [
    tone({ wave: 'sawtooth', from: 320, to: 60, seconds: 0.25, peak: 0.3 }),
    hiss({ type: 'highpass', frequency: 2400, seconds: 0.08, peak: 0.4 }),
  ],
  repair: [
    tone({ wave: 'triangle', from: 1250, to: 1200, seconds: 0.12, peak: 0.3 }),
    tone({ wave: 'triangle', from: 1660, to: 1600, seconds: 0.2, peak: 0.3, delay: 0.13 }),
  ],
  map: [hiss({ type: 'highpass', frequency: 3200, seconds: 0.3, peak: 0.16 })],
  flip: [
    hiss({ type: 'bandpass', frequency: 1800, seconds: 0.1, peak: 0.4 }),
    tone({ wave: 'triangle', from: 392, to: 523, seconds: 0.3, peak: 0.25, delay: 0.05 }),
  ],
  gold: scale([1319, 1568, 2093, 2637], 0.5, 0.16),
  step: [hiss({ type: 'lowpass', frequency: 520, seconds: 0.07, peak: 0.5 })],
  web: [hiss({ type: 'highpass', frequency: 4200, seconds: 0.45, peak: 0.12 })],
  growl: [
    tone({ wave: 'sawtooth', from: 90, to: 60, seconds: 0.5, peak: 0.25 }),
    hiss({ type: 'lowpass', frequency: 260, seconds: 0.5, peak: 0.6 }),
  ],
  bite: [
    tone({ wave: 'square', from: 220, to: 90, seconds: 0.18, peak: 0.2 }),
    hiss({ type: 'bandpass', frequency: 1400, seconds: 0.12, peak: 0.5 }),
  ],
  out: scale([523, 659, 784, 1047], 0.4, 0.16),
  light: [tone({ wave: 'sine', from: 880, to: 1320, seconds: 0.35, peak: 0.18 })],
  dark: [tone({ wave: 'sine', from: 990, to: 495, seconds: 0.3, peak: 0.14 })],
  marker: [
    hiss({ type: 'bandpass', frequency: 700, seconds: 0.09, peak: 0.6 }),
    tone({ wave: 'triangle', from: 260, to: 180, seconds: 0.12, peak: 0.3 }),
  ],
  sign: [tone({ wave: 'sine', from: 520, to: 700, seconds: 0.12, peak: 0.2 })],
  face: [
    tone({ wave: 'triangle', from: 700, to: 900, seconds: 0.08, peak: 0.18 }),
    tone({ wave: 'triangle', from: 820, to: 620, seconds: 0.12, peak: 0.18, delay: 0.09 }),
  ],
  said: [hiss({ type: 'bandpass', frequency: 1500, seconds: 0.06, peak: 0.35 })],
  card: [hiss({ type: 'highpass', frequency: 2000, seconds: 0.18, peak: 0.25 })],
  true: [
    hiss({ type: 'lowpass', frequency: 500, seconds: 0.12, peak: 0.8 }),
    tone({ wave: 'triangle', from: 523, to: 659, seconds: 0.3, peak: 0.22, delay: 0.06 }),
  ],
  lie: [
    hiss({ type: 'lowpass', frequency: 500, seconds: 0.12, peak: 0.8 }),
    tone({ wave: 'triangle', from: 330, to: 233, seconds: 0.35, peak: 0.25, delay: 0.06 }),
  ],
  turn: scale([660, 880], 0.28, 0.2),
};

/** Plays a sound into an audio context from the time `at`, in seconds. `volume` is between 0 and 1. */
export function sounding(audio: BaseAudioContext, sound: Sound, volume: number, at: number): void {
  const gain = audio.createGain();
  gain.gain.value = volume;
  gain.connect(audio.destination);
  for (const note of NOTES[sound]) note(audio, gain, at);
}
