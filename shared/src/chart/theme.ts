/** Style of every chart; the tokens `--dm-chart-…` have the same values. */
export const theme = {
  color: ['#FF5C1A', '#FFE1CF', '#D5D6DB', '#1E1A17', '#8A4B2A', '#B9B2AC'],
  backgroundColor: 'transparent',
  textStyle: {
    fontFamily: '-apple-system, PingFang SC, HarmonyOS Sans SC, MiSans, Noto Sans SC, sans-serif',
    fontSize: 12,
    color: '#716A64',
  },
  animationDuration: 250,
  animationEasing: 'cubicOut',
  grid: {
    left: 0,
    right: 16,
    top: 34,
    bottom: 0,
    containLabel: true,
  },
  legend: {
    top: 0,
    left: 0,
    icon: 'roundRect',
    itemWidth: 10,
    itemHeight: 10,
    itemGap: 14,
    textStyle: {
      color: '#5C5550',
      fontSize: 12,
    },
  },
  tooltip: {
    backgroundColor: '#1E1512',
    borderWidth: 0,
    padding: [6, 12],
    extraCssText: 'border-radius:8px;box-shadow:none;font-variant-numeric:tabular-nums',
    textStyle: {
      color: '#FFF3E8',
      fontSize: 12,
    },
    axisPointer: {
      type: 'shadow',
      shadowStyle: {
        color: '#FFF1E8',
      },
      lineStyle: {
        color: '#FFD0B5',
      },
    },
  },
  bar: {
    barMaxWidth: 12,
    itemStyle: {
      borderWidth: 0,
      borderRadius: [3, 3, 0, 0],
    },
  },
  line: {
    smooth: false,
    symbol: 'emptyCircle',
    symbolSize: 6,
    lineStyle: {
      width: 2,
      cap: 'round',
      join: 'round',
    },
    itemStyle: {
      borderWidth: 1.6,
    },
    emphasis: {
      scale: 1.6,
      itemStyle: {
        color: '#FF5C1A',
        borderColor: '#FFFFFF',
      },
    },
  },
  categoryAxis: {
    axisLine: {
      show: true,
      lineStyle: {
        color: '#C9C3BD',
      },
    },
    axisTick: {
      show: false,
    },
    axisLabel: {
      show: true,
      color: '#716A64',
      fontSize: 12,
      margin: 10,
    },
    splitLine: {
      show: false,
    },
  },
  valueAxis: {
    axisLine: {
      show: false,
    },
    axisTick: {
      show: false,
    },
    axisLabel: {
      show: true,
      color: '#716A64',
      fontSize: 12,
      margin: 8,
    },
    splitLine: {
      show: true,
      lineStyle: {
        color: ['#EBECEF'],
        type: [2, 3],
      },
    },
    splitNumber: 4,
  },
  timeAxis: {
    axisLine: {
      show: true,
      lineStyle: {
        color: '#C9C3BD',
      },
    },
    axisTick: {
      show: false,
    },
    axisLabel: {
      color: '#716A64',
      fontSize: 12,
    },
    splitLine: {
      show: false,
    },
  },
  markLine: {
    symbol: 'none',
    lineStyle: {
      color: '#C8252C',
      type: [5, 4],
      width: 1,
    },
    label: {
      color: '#C8252C',
      fontSize: 12,
    },
  },
}
