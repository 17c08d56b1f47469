import { isSharedRolloutAborted } from '/work/wt/health/bench/canary/several-gateways.ts';
for (const gateways of [1, 2, 3])
  for (const percent of [5, 20, 50]) {
    let a = 0;
    const n = 200;
    for (let run = 0; run < n; run++)
      if (await isSharedRolloutAborted({ run, gateways, percent, fails: 0.02 })) a++;
    console.log(gateways, percent, (100 * a) / n + ' %');
  }
