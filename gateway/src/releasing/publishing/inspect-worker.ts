import { parentPort, workerData } from 'node:worker_threads';
import { findContainerProblems } from '@gida/releases/container-contract';
import { inspectBuild } from '@gida/releases/inspect-build';
import type { Release } from '@gida/releases/release';

const [release, texts] = workerData as [Release, Map<string, string>]; // from inspect-bundle.ts
const containerProblems = findContainerProblems(release, texts.get(release.entry) ?? '');
parentPort?.postMessage({ containerProblems, ...inspectBuild(release, texts) });
