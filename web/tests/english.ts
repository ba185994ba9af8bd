// SPDX-License-Identifier: MIT
//
// english.ts - gives the tests of core/ the English sentences, which run.mjs reads.
import english from 'english';
import { texts } from '../core/texts.ts';

texts.get = () => Promise.resolve(english);
texts.take('en', english);
