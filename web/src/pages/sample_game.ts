// A game of three bots, for whoever has none to look at yet.
export const sampleGame = `[Souk "1"]
[Rules "international"]
[Merchants "bot:pedlar" "bot:trader" "bot:merchant"]
[Result "2"]

1. N2 c5c6  E2 d6e6  E4 c5d5
2. S3 d1d2  E3 e1f1  S3 f1f2
3. N2 d5e5  N2 d7e7  E3 f5g5
4. S3 f2f3  E2 e5f5  W3 a4b4
5. S2 b1c1  W4 b1b2  N1 c3c4
6. N4 a6b6  E1 b6c6  N2 b5b6
7. W2 b6c6  E1 c5c6  S3 d4d5
8. E4 f5g5  S4 e2f2  N4 e5e6
9. E4 d5e5  N1 e5e6  W2 b6b7
10. W3 b6c6  E3 d4d5  E1 d5e5
11. E2 e6f6  N1 f6f7  E3 g3g4
12. S2 f4g4  S1 f3g3  E3 c1d1
13. S3 d4e4  W1 c2d2  W3 a3b3
14. S1 a2b2  S3 b1b2  N4 c6d6
15. N2 c5c6  E4 g5g6  E2 e6f6
`;
