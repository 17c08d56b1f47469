import { parentPort, workerData } from 'node:worker_threads';
import { inspectBuild } from '@gida/contracts/inspect-build';

const given = workerData as Parameters<typeof inspectBuild>; // from inspect-bundle.ts
parentPort?.postMessage(inspectBuild(...given));
